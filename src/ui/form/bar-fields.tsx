import type { ReactNode } from "react";
import { InBarContext } from "./field-frame.tsx";

/**
 * Gives fields that stand side by side a line of their own for the notice or error, always reserved,
 * so that nothing below the bar moves.
 */
export function BarFields({ children }: { readonly children: ReactNode }) {
  return <InBarContext value>{children}</InBarContext>;
}
