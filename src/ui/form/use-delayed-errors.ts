import { useEffect, useState } from "react";

/** Delay of a field's error in milliseconds (specification 1, section 5). */
export const errorDelayMs = 500;

/**
 * Decides which fields show their errors: after blur, or while typing for eager ones, and 500 ms
 * after the last change. A visible error stays while the user types and disappears once the value
 * is valid.
 */
export function useDelayedErrors<Field extends string>() {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [typed, setTyped] = useState<ReadonlyMap<Field, boolean>>(new Map());
  const [timers] = useState(() => new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => () => timers.forEach((timer) => clearTimeout(timer)), [timers]);

  function delay(name: string, act: () => void) {
    clearTimeout(timers.get(name));
    timers.set(name, setTimeout(act, errorDelayMs));
  }

  return {
    /** Whether a field shows its error. */
    isShown: (field: Field, isEager = false) => typed.get(field) ?? (isEager || left.has(field)),
    change(field: Field, wasShown: boolean) {
      setTyped((before) => new Map(before).set(field, wasShown));
      delay(`typed ${field}`, () =>
        setTyped((before) => new Map([...before].filter(([name]) => name !== field))),
      );
    },
    blur(field: Field) {
      delay(`left ${field}`, () => setLeft((before) => new Set([...before, field])));
    },
    /** Shows the errors of these fields at once, and of no others. */
    showOnly(fields: readonly Field[]) {
      timers.forEach((timer) => clearTimeout(timer));
      setTyped(new Map());
      setLeft(new Set(fields));
    },
  };
}
