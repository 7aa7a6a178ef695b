import type { ReactNode } from "react";

/** An email that goes on in the next line after its @ or a dot, where it is too long for one. */
export function BreakableEmail({ email }: { readonly email: string }) {
  return email.split(/(?<=[@.])/).reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        {before === null ? null : <wbr />}
        {part}
      </>
    ),
    null,
  );
}
