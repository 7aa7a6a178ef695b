import { TextLink } from "./form/text-link.tsx";
import { parseLinkedText } from "./parse-linked-text.ts";

/** A text of the API whose `[[text#path]]` become links to pages of the portal (ROLE-03). */
export function LinkedText({ text }: { readonly text: string }) {
  return parseLinkedText(text).map(({ text: words, path }, index) =>
    path === null ? (
      words
    ) : (
      <TextLink key={index} to={path}>
        {words}
      </TextLink>
    ),
  );
}
