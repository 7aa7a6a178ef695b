import { createContext, useCallback, useContext } from "react";
import type { ContactActor } from "../../machines/contact/actor.ts";
import type { ContactMatter } from "../../machines/contact/types.ts";

/** The running contact forms of the signed-in user. */
export interface ContactForms {
  /** Opens over any page. */
  readonly dialog: ContactActor;
  /** Stands on the support page. */
  readonly page: ContactActor;
}

const ContactFormsContext = createContext<ContactForms | null>(null);

/** Gives the user's contact forms to the views below. */
export const ContactFormsProvider = ContactFormsContext.Provider;

/** The contact forms around a view; throws outside of the signed-in portal. */
export function useContactForms(): ContactForms {
  const forms = useContext(ContactFormsContext);
  if (!forms) throw new Error("No ContactFormsProvider above this view");
  return forms;
}

/**
 * Opens the contact form over the page, about a contact or anything else (SUP-02). When it closes
 * the focus goes back to where it was.
 */
export function useContact(): (matter?: ContactMatter) => void {
  const { dialog } = useContactForms();
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
