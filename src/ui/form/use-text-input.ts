import { type FocusEvent, type Ref, useId, useImperativeHandle } from "react";
import { useEarlyInput } from "./use-early-input.ts";

interface TextInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The person left the field; not called when only the window lost focus. */
  readonly onLeave?: () => void;
  readonly inputRef?: Ref<{ focus: () => void }>;
}

/** The parts that a field of one line and one of several have in common: id, ref and handlers. */
export function useTextInput<T extends HTMLInputElement | HTMLTextAreaElement>(
  props: TextInputProps,
) {
  const { value, onChange, onLeave, inputRef } = props;
  const id = useId();
  const { ref, notice } = useEarlyInput<T>(value, onChange);
  useImperativeHandle(inputRef, () => ({ focus: () => ref.current?.focus() }), [ref]);

  function handleBlur(event: FocusEvent<T>) {
    const isWindowLeft = event.currentTarget === document.activeElement;
    if (!isWindowLeft) onLeave?.();
  }

  return { id, ref, notice, handleBlur };
}
