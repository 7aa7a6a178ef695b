import { type ReactNode, useDeferredValue } from "react";

interface AfterPaintProps {
  readonly placeholder: ReactNode;
  /** `null` while it is not loaded. */
  readonly children: ReactNode;
}

/** Paints a placeholder first, and renders its children in short tasks after it. */
export function AfterPaint({ placeholder, children }: AfterPaintProps) {
  const isDue = useDeferredValue(true, false);
  return isDue && children !== null ? children : placeholder;
}
