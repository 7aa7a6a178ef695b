/**
 * Takes part in the browser's choice of the one tab that asks: visible, online, and first in the
 * queue of a lock. Calls back when this tab's turn begins and ends; returns a function that stops it.
 * Where the Web Locks API is missing or blocked each visible tab asks for itself.
 */
export function takeTurn(lock: string, onChange: (hasTurn: boolean) => void): () => void {
  const listening = new AbortController();
  let release: (() => void) | null = null;

  function join() {
    const waiting = new AbortController();
    const turn = Promise.withResolvers<void>();
    let hasTurn = false;
    const begin = () => {
      if (waiting.signal.aborted) return undefined;
      hasTurn = true;
      onChange(true);
      return turn.promise;
    };
    release = () => {
      waiting.abort();
      turn.resolve();
      if (hasTurn) onChange(false);
    };
    const { signal } = waiting;
    const request = async () => navigator.locks.request(lock, { signal }, begin);
    void request().catch(begin);
  }

  function update() {
    const canAsk = document.visibilityState === "visible" && navigator.onLine;
    if (canAsk && !release) join();
    if (canAsk || !release) return;
    release();
    release = null;
  }

  const { signal } = listening;
  document.addEventListener("visibilitychange", update, { signal });
  for (const name of ["online", "offline", "pageshow"]) {
    window.addEventListener(name, update, { signal });
  }
  update();
  return () => {
    listening.abort();
    release?.();
  };
}
