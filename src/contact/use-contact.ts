import { useCallback } from "react";
import type { ContactMatter } from "../../machines/contact/types.ts";
import { useActor } from "../session/index.ts";

/**
 * Opens the contact form over the page, about a contact or anything else (SUP-02). When it closes
 * the focus goes back to where it was.
 */
export function useContact(): (matter?: ContactMatter) => void {
  const dialog = useActor("contactDialog");
  return useCallback(
    (matter = {}) => {
      const opener = document.activeElement;
      dialog.send({ type: "contact.opened", matter });
      const { unsubscribe } = dialog.subscribe((snapshot) => {
        if (!snapshot.matches("closed")) return;
        unsubscribe();
        // Once the dialog has let the focus go.
        setTimeout(() => opener instanceof HTMLElement && opener.focus());
      });
    },
    [dialog],
  );
}
