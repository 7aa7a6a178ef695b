import { useCallback } from "react";
import type { ContactMatter } from "../../machines/contact/types.ts";
import { useActor } from "../session/index.ts";

/**
 * Returns a function that opens the contact form, optionally about a contact (SUP-02). Focus
 * returns to the opener when the form closes.
 */
export function useContact(): (matter?: ContactMatter) => void {
  const dialog = useActor("contactDialog");
  return useCallback(
    (matter = {}) => {
      const opener = document.activeElement;
      const isToContact = matter.contact !== undefined;
      dialog.send({ type: "contact.opened", matter, isToContact });
      const { unsubscribe } = dialog.subscribe((snapshot) => {
        if (!snapshot.matches("closed")) return;
        unsubscribe();
        // After the dialog has released its focus trap.
        setTimeout(() => opener instanceof HTMLElement && opener.focus());
      });
    },
    [dialog],
  );
}
