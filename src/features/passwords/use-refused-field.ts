import { type RefObject, useEffect, useRef } from "react";

interface Focusable {
  readonly focus: () => void;
}

/** Returns the reference of a field that takes focus when the number of refusals increases. */
export function useRefusedField(refusals: number): RefObject<Focusable | null> {
  const field = useRef<Focusable>(null);
  useEffect(() => {
    if (refusals > 0) field.current?.focus();
  }, [refusals]);
  return field;
}
