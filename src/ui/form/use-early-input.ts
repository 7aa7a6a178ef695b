import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Binds a controlled input to `onChange` so that no value is lost: text entered before hydration,
 * and values set by password managers, whose events React ignores. Returns the input's ref and its
 * change handler.
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
