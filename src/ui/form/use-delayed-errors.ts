import { useRef, useState } from "react";

/** Milliseconds that a field waits before it shows an error (specification 1, section 5). */
export const errorDelayMs = 500;

/**
 * Which fields of a form show their errors: those that were left, or that tell at once, but each
 * only once nothing was typed in it for half a second. An error on screen stays while it is typed
 * on, and goes as soon as the entry is right.
 */
export function useDelayedErrors<Field extends string>() {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [typed, setTyped] = useState<ReadonlyMap<Field, boolean>>(new Map());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  function delay(name: string, act: () => void) {
    clearTimeout(timers.current.get(name));
    timers.current.set(name, setTimeout(act, errorDelayMs));
  }

  return {
    /** Whether the field shows an error that its entry has. */
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
    /** Shows the errors of all these fields at once. */
    showAll(fields: readonly Field[]) {
      setTyped(new Map());
      setLeft(new Set(fields));
    },
  };
}
