import { TextLink } from "./form/text-link.tsx";
import { parseLinkedText } from "./parse-linked-text.ts";

interface LinkedTextProps {
  readonly text: string;
  /** Whether the user may open a path; other links are rendered as plain text. */
  readonly canOpen: (path: string) => boolean;
}

/** API text whose `[[text#path]]` marks become links to pages the user may open (ROLE-03). */
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
