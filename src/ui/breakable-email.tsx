import type { ReactNode } from "react";

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
