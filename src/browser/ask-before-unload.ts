/** Links that other programs open; the page stays, but browsers treat them as leaving it. */
const otherPrograms = 'a[href^="mailto:"], a[href^="tel:"]';

/** How long after a press of such a link the browser may come to it. */
const openingMs = 1000;

/**
 * Makes the browser ask before a reload or a closed tab while something would be lost. Returns a
 * function that ends this: the listener can keep the page out of the back/forward cache.
 */
export function askBeforeUnload(isLosing: () => boolean = () => true): () => void {
  let openedAt = Number.NEGATIVE_INFINITY;
  const end = new AbortController();
  const { signal } = end;
  const noteProgram = ({ target, timeStamp }: Event) => {
    if (target instanceof Element && target.closest(otherPrograms)) openedAt = timeStamp;
  };
  const ask = (event: BeforeUnloadEvent) => {
    if (isLosing() && event.timeStamp - openedAt > openingMs) event.preventDefault();
  };
  window.addEventListener("click", noteProgram, { signal, capture: true });
  window.addEventListener("beforeunload", ask, { signal });
  return () => end.abort();
}
