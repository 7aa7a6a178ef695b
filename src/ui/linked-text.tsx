import { TextLink } from "./form/text-link.tsx";
import { parseLinkedText } from "./parse-linked-text.ts";

interface LinkedTextProps {
  readonly text: string;
  /** Whether the reader may open a path; the words of a link elsewhere stay words. */
  readonly canOpen: (path: string) => boolean;
}

/** A text of the API whose `[[text#path]]` become links to the reader's pages (ROLE-03). */
export function LinkedText({ text, canOpen }: LinkedTextProps) {
  return parseLinkedText(text).map(({ start, text: words, path }) =>
    path === null || !canOpen(path) ? (
      words
    ) : (
      <TextLink key={start} to={path}>
        {words}
      </TextLink>
    ),
  );
}
