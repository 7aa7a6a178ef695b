/**
 * Calls `callBack` when the user returns to the page or the browser is online again; returns an
 * unsubscribe function.
 */
export function onReturn(callBack: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onVisible = () => {
    if (document.visibilityState === "visible") callBack();
  };
  document.addEventListener("visibilitychange", onVisible, { signal });
  window.addEventListener("online", callBack, { signal });
  window.addEventListener("pageshow", callBack, { signal });
  return () => listening.abort();
}
