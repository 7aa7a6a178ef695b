import { useCallback, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** Milliseconds after the last key before a text goes into the URL, which browsers let change slowly. */
const settleMs = 300;
const longestText = 100;

/** The one of some known values that is asked for, or another. */
export function oneOf<T extends string>(
  known: readonly T[],
  asked: string | null,
  otherwise: T,
): T {
  return known.find((one) => one === asked) ?? otherwise;
}

/** How a list is looked at, in the URL; what is typed counts at once and is in the URL soon after. */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState((query.get("text") ?? "").slice(0, longestText));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /**
   * Writes a setting, whose silent value is left out, and the text with it: what is written before
   * the next render begins from the same address, and would bring an older text back.
   */
  function put(name: string, value: string, silent: string) {
    clearTimeout(timer.current);
    setQuery(
      (before) => {
        for (const [key, now, none] of [
          ["text", text.trim(), ""],
          [name, value, silent],
        ] as const) {
          if (now === none) before.delete(key);
          else before.set(key, now);
        }
        return before;
      },
      { replace: true },
    );
  }

  // The router changes what the address said at the last render: what comes late asks the newest one.
  const putNow = useRef(put);
  putNow.current = put;

  return {
    query,
    put,
    text,
    setText(next: string) {
      setText(next.slice(0, longestText));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => putNow.current("text", next.trim(), ""), settleMs);
    },
    /** Belongs to the field of the text: with it goes what is not in the URL yet. */
    fieldRef: useCallback(() => () => clearTimeout(timer.current), []),
  };
}
