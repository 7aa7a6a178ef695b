import type { ReactNode } from "react";
import { OutsideLink } from "./form/text-link.tsx";

/**
 * An email address that may wrap after its @ or a dot. A place to wrap is hidden, as browsers would
 * read a space there.
 */
export function BreakableEmail({ email }: { readonly email: string }) {
  return email.split(/(?<=[@.])/).reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        {before === null ? null : <wbr aria-hidden />}
        {part}
      </>
    ),
    null,
  );
}

interface EmailSentenceProps {
  readonly text: string;
  readonly email: string;
}

/** A text with an email address in it, which wraps only if it does not fit in a line of its own. */
export function EmailSentence({ text, email }: EmailSentenceProps) {
  const [before, after = ""] = text.split(email);
  // A full stop does not begin a line.
  const [mark = ""] = /^\p{P}+/u.exec(after) ?? [];
  return (
    <>
      {before}
      <span style={{ display: "inline-block", textDecoration: "inherit" }}>
        <BreakableEmail email={email} />
        {mark}
      </span>
      {after.slice(mark.length)}
    </>
  );
}

/** A link that writes to an address, with the address as its text. */
export function EmailLink({ email }: { readonly email: string }) {
  return (
    <OutsideLink href={`mailto:${email}`}>
      <BreakableEmail email={email} />
    </OutsideLink>
  );
}
