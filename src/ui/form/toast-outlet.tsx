import { createContext, type RefCallback, useContext } from "react";

/** Ref of an element that can hold the toasts: the page's and that of each open dialog. */
export type ToastOutletRef = RefCallback<Element>;

export const ToastOutletContext = createContext<ToastOutletRef | null>(null);

/** Creates the ref that keeps `host`, the element of the toasts, in the outlet mounted last. */
export function createToastOutletRef(host: Element, beforeMove: () => void): ToastOutletRef {
  let outlets: readonly Element[] = [];
  const change = (next: readonly Element[]) => {
    outlets = next;
    const last = outlets.at(-1);
    if (!last || last === host.parentElement) return;
    beforeMove();
    last.append(host);
  };
  return (outlet) => {
    if (!outlet) return;
    change([...outlets, outlet]);
    return () => change(outlets.filter((other) => other !== outlet));
  };
}

/**
 * Place for toasts in a modal dialog. Everything outside of the dialog is inert, so that a toast is
 * visible, spoken and reachable only inside it. Nothing where no `Toaster` is above.
 */
export function ToastOutlet() {
  const ref = useContext(ToastOutletContext);
  return ref ? <div ref={ref} style={{ display: "contents" }} /> : null;
}
