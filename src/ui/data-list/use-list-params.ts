import { startTransition, useCallback, useOptimistic, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

/** Milliseconds after the last key before a text goes into the URL, which browsers let change slowly. */
const settleMs = 300;
const longestText = 100;

/** Whether the router is on its way from the history entry of a key to another one. */
function isLeaving(key: string): boolean {
  const state = window.history.state as { readonly key?: string } | null;
  return (state?.key ?? "default") !== key;
}

/**
 * The settings of a list in the URL. What is typed counts at once, and is written to the URL by the
 * given name when the typing pauses.
 */
export function useListParams(textName = "text") {
  const [query, setQuery] = useSearchParams();
  const [asked, setAsked] = useOptimistic(query);
  const { key } = useLocation();
  const said = (query.get(textName) ?? "").slice(0, longestText);
  const [known, setKnown] = useState(said);
  const [text, setText] = useState(said);
  if (known !== said) {
    setKnown(said);
    setText(said);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Writes a setting, whose silent value is left out, and the text with it. */
  function put(name: string, value: string, silent: string) {
    clearTimeout(timer.current);
    const next = new URLSearchParams(asked);
    for (const [part, now, none] of [
      [textName, text.trim(), ""],
      [name, value, silent],
    ] as const) {
      if (now === none) next.delete(part);
      else next.set(part, now);
    }
    // Known in the same render as the address says it: what is typed until then stays.
    startTransition(() => {
      // What is typed is drawn already.
      if (name !== textName) setAsked(next);
      setKnown(next.get(textName) ?? "");
      setQuery(next, { replace: true });
    });
  }

  // The router changes what the address said at the last render: what comes late asks the newest one.
  const putNow = useRef({ put, text, key });
  putNow.current = { put, text, key };

  function putSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // An address that is not drawn yet may be of something else, which this one must not undo.
      if (isLeaving(putNow.current.key)) putSoon();
      else putNow.current.put(textName, putNow.current.text.trim(), "");
    }, settleMs);
  }

  return {
    query,
    /** The query as it was written last, which is drawn as soon as it can be. */
    asked,
    put,
    text,
    setText(next: string) {
      setText(next.slice(0, longestText));
      putSoon();
    },
    /** Belongs to the field of the text: with it goes what is not in the URL yet. */
    fieldRef: useCallback(() => () => clearTimeout(timer.current), []),
  };
}
