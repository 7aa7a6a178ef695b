import { useRef, useState } from "react";

/** What a field gives by its reference. */
export interface Focusable {
  readonly focus: () => void;
}

type KeepInput = (input: Focusable | null) => void;

/** Fields of a form: those that the user has left, and the focus of each. */
export interface FormFields<Name extends string> {
  /** Whether the user has left the field, or tried to submit the form. */
  readonly isLeft: (name: Name) => boolean;
  /** The same function in every rendering. */
  readonly markLeft: (name: Name) => void;
  readonly markAllLeft: () => void;
  /** Takes all fields as not yet left. */
  readonly reset: () => void;
  /** Reference of a field, the same one in every rendering. */
  readonly refOf: (name: Name) => KeepInput;
  readonly focus: (name: Name) => void;
  /** Focuses the first field with a problem; returns whether there is one. */
  readonly focusFirst: (problems: Readonly<Partial<Record<Name, unknown>>>) => boolean;
}

/** Returns the fields of a form, which are given in their visual order. */
export function useFormFields<Name extends string>(order: readonly Name[]): FormFields<Name> {
  const [left, setLeft] = useState<ReadonlySet<Name>>(() => new Set());
  const [markLeft] = useState(
    () => (name: Name) => setLeft((before) => new Set([...before, name])),
  );
  const [inputs] = useState(() => new Map<Name, Focusable | null>());
  const refs = useRef(new Map<Name, KeepInput>());
  const focus = (name: Name) => inputs.get(name)?.focus();
  return {
    isLeft: (name) => left.has(name),
    markLeft,
    markAllLeft: () => setLeft(new Set(order)),
    reset: () => setLeft(new Set()),
    refOf(name) {
      const ref = refs.current.get(name) ?? ((input) => void inputs.set(name, input));
      refs.current.set(name, ref);
      return ref;
    },
    focus,
    focusFirst(problems) {
      const first = order.find((name) => problems[name]);
      if (first !== undefined) focus(first);
      return first !== undefined;
    },
  };
}
