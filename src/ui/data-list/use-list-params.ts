import { startTransition, useCallback, useOptimistic, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { isLeaving } from "../is-leaving.ts";
import { useUrlQuery } from "../../router/use-url-query.ts";

/** Debounce of URL updates in milliseconds; browsers limit their rate. */
const settleMs = 300;
const maxTextLength = 100;

/**
 * List settings in the URL query. Typed text applies at once and is written to the URL under the
 * given name after a pause.
 */
export function useListParams(textName = "text") {
  const [query, setQuery, latestQuery] = useUrlQuery();
  const [requested, setRequested] = useOptimistic(query);
  const { key } = useLocation();
  const said = (query.get(textName) ?? "").slice(0, maxTextLength);
  const [known, setKnown] = useState(said);
  const [text, setText] = useState(said);
  if (known !== said) {
    setKnown(said);
    setText(said);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Sets a query parameter, omitted at its default, together with the text. */
  function put(name: string, value: string, silent: string) {
    clearTimeout(timer.current);
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

  // A pending update must apply to the latest query, not the one of its render.
  const putNow = useRef({ put, text, key });
  putNow.current = { put, text, key };

  function putSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Waits for a pending navigation, which this update must not undo.
      if (isLeaving(putNow.current.key)) putSoon();
      else putNow.current.put(textName, putNow.current.text.trim(), "");
    }, settleMs);
  }

  return {
    query,
    /** The latest written query, possibly ahead of the rendered one. */
    requested,
    put,
    text,
    setText(next: string) {
      setText(next.slice(0, maxTextLength));
      putSoon();
    },
    /** Ref of the search field; unmounting it cancels the pending URL update. */
    fieldRef: useCallback(() => () => clearTimeout(timer.current), []),
  };
}
