import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

let isPrinting = false;

function follow(onChange: () => void): () => void {
  const begin = () => {
    isPrinting = true;
    // A page that calls `print`, and Firefox always, print before React's microtask renders.
    flushSync(onChange);
  };
  const end = () => {
    isPrinting = false;
    onChange();
  };
  window.addEventListener("beforeprint", begin);
  window.addEventListener("afterprint", end);
  return () => {
    window.removeEventListener("beforeprint", begin);
    window.removeEventListener("afterprint", end);
  };
}

/** Whether the page is being printed; virtual lists then render all rows. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    follow,
    () => isPrinting,
    () => false,
  );
}
