import { useRef } from "react";

/**
 * Opens a dialog once the popover or menu that offers it has closed. The focus goes back to the
 * button of the popover first: there the dialog will return it.
 */
export function useAfterClosing() {
  const trigger = useRef<HTMLButtonElement>(null);
  const next = useRef<(() => void) | null>(null);

  function afterClosing() {
    const open = next.current;
    next.current = null;
    if (!open) return;
    trigger.current?.focus({ preventScroll: true });
    open();
  }

  return {
    trigger,
    afterClosing,
    /** Keeps what opens the dialog. */
    openNext(open: () => void) {
      next.current = open;
    },
  };
}
