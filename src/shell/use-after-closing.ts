import { useRef } from "react";

/**
 * Opens a dialog after the popover or menu that offers it has closed. Focus first returns to the
 * trigger, so that the dialog restores it there.
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
    /** Sets the function that opens the dialog. */
    openNext(open: () => void) {
      next.current = open;
    },
  };
}
