import { createContext, useContext } from "react";

/** Elements that can hold the toasts: the page and each open dialog. The last one holds them. */
export interface ToastOutlets {
  /** Adds an outlet; returns its removal. */
  readonly add: (outlet: Element) => () => void;
}

export const ToastOutletsContext = createContext<ToastOutlets | null>(null);

/** Creates the outlets of `host`, the element with the toasts, which moves from one to another. */
export function createToastOutlets(host: Element): ToastOutlets {
  let outlets: readonly Element[] = [];
  const change = (next: readonly Element[]) => {
    outlets = next;
    const last = outlets.at(-1);
    if (last !== host.parentElement) last?.append(host);
  };
  return {
    add(outlet) {
      change([...outlets, outlet]);
      return () => change(outlets.filter((other) => other !== outlet));
    },
  };
}

/**
 * Place for toasts in a modal dialog. Everything outside of the dialog is inert, so that a toast is
 * visible, spoken and reachable only inside it. Nothing where no `Toaster` is above.
 */
export function ToastOutlet() {
  const outlets = useContext(ToastOutletsContext);
  return outlets ? <div ref={(element) => (element ? outlets.add(element) : undefined)} /> : null;
}
