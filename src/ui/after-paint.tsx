import { type ReactNode, useDeferredValue } from "react";

interface AfterPaintProps {
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/** Paints a placeholder first, and renders its children in short tasks after it. */
export function AfterPaint({ placeholder, children }: AfterPaintProps) {
  const isDue = useDeferredValue(true, false);
  return isDue ? children : placeholder;
}
