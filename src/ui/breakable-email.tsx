import type { ReactNode } from "react";

/** An email address that may wrap after its @ or a dot. */
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
