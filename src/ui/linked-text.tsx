import { TextLink } from "./form/text-link.tsx";
import { parseLinkedText } from "./parse-linked-text.ts";

/** A text of the API whose `[[text#path]]` become links to pages of the portal (ROLE-03). */
export function LinkedText({ text }: { readonly text: string }) {
  return parseLinkedText(text).map(({ start, text: words, path }) =>
    path === null ? (
      words
    ) : (
      <TextLink key={start} to={path}>
        {words}
      </TextLink>
    ),
  );
}
