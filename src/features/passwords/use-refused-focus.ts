import { useEffect } from "react";
import type { FormFields } from "../../ui/form/use-form-fields.ts";

/** Focuses the security answer when the number of refusals increases. */
export function useRefusedFocus(
  { focus }: Pick<FormFields<"securityAnswer">, "focus">,
  refusals: number,
): void {
  useEffect(() => {
    if (refusals > 0) focus("securityAnswer");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the function is another one in every rendering
  }, [refusals]);
}
