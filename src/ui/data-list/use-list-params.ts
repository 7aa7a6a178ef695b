import { startTransition, useCallback, useOptimistic, useRef, useState } from "react";
import { useUrlQuery } from "../../router/use-url-query.ts";
import { useSettledWrite } from "../use-settled-write.ts";

const maxTextLength = 100;

/**
 * List settings in the URL query. Typed text applies at once and is written to the URL under the
 * given name after a pause.
 */
export function useListParams(textName = "text") {
  const [query, setQuery, latestQuery] = useUrlQuery();
  const [requested, setRequested] = useOptimistic(query);
  const said = (query.get(textName) ?? "").slice(0, maxTextLength);
  const [known, setKnown] = useState(said);
  const [text, setText] = useState(said);
  if (known !== said) {
    setKnown(said);
    setText(said);
  }
  const settled = useSettledWrite(() => put(textName, text.trim(), ""));
  const { ref: settledRef } = settled;
  const field = useRef<HTMLElement>(null);
  const fieldRef = useCallback(
    (element: HTMLElement | null) => {
      field.current = element;
      return settledRef();
    },
    [settledRef],
  );

  function changeText(next: string) {
    setText(next.slice(0, maxTextLength));
    settled.writeSoon();
  }

  /** Sets a query parameter, omitted at its default, together with the text. */
  function put(name: string, value: string, silent: string) {
    settled.cancel();
    const next = latestQuery();
    for (const [part, now, none] of [
      [textName, text.trim(), ""],
      [name, value, silent],
    ] as const) {
      if (now === none) next.delete(part);
      else next.set(part, now);
    }
    // Updates in the same render as the URL, so that typed text is kept.
    startTransition(() => {
      // The typed text is already rendered.
      if (name !== textName) setRequested(next);
      setKnown(next.get(textName) ?? "");
      setQuery(() => next, { replace: true });
    });
  }

  return {
    query,
    /** The latest written query, possibly ahead of the rendered one. */
    requested,
    put,
    text,
    setText: changeText,
    /** Clears the text and focuses the search field, for a button that then disappears. */
    clearText() {
      changeText("");
      field.current?.querySelector("input")?.focus();
    },
    /** Ref of the search field; unmounting it cancels the pending URL update. */
    fieldRef,
  };
}
