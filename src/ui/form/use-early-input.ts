import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Binds a controlled input to `onChange` so that nothing is missed: what was typed or filled in
 * before the script arrived, and what a password manager writes without React noticing, since
 * React ignores events after a script has set `value`. Returns the input's ref and what its
 * `onChange` should call.
 */
export function useEarlyInput<
  T extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement = HTMLInputElement,
>(
  value: string,
  onChange: (value: string) => void,
): { ref: RefObject<T | null>; notice: () => void } {
  const ref = useRef<T>(null);
  const reported = useRef(value);
  const report = useRef(onChange);

  useLayoutEffect(() => {
    reported.current = value;
    report.current = onChange;
  });

  const notice = useRef(() => {
    const current = ref.current?.value;
    if (current === undefined || current === reported.current) return;
    reported.current = current;
    report.current(current);
  }).current;

  useLayoutEffect(() => {
    const input = ref.current;
    if (!input) return;
    if (input.value !== "") notice();
    input.addEventListener("input", notice);
    input.addEventListener("change", notice);
    return () => {
      input.removeEventListener("input", notice);
      input.removeEventListener("change", notice);
    };
  }, [notice]);

  return { ref, notice };
}
