/**
 * Makes the browser ask before a reload or a closed tab. Returns a function that ends this: the
 * listener can keep the page out of the back/forward cache.
 */
export function askBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}
