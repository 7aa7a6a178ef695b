import { type FocusEvent, type Ref, useId, useImperativeHandle } from "react";
import { useEarlyInput } from "./use-early-input.ts";

interface TextInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called on blur, but not when the window loses focus. */
  readonly onLeave?: () => void;
  readonly inputRef?: Ref<{ focus: () => void }>;
}

/** Id, ref and handlers shared by single-line and multi-line inputs. */
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
