import { useActorRef } from "@xstate/react";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  ContactFormsProvider,
  useFlows,
  usePermissions,
  usePortal,
  useUser,
} from "../session/index.ts";
import { provideContact } from "../effects/contact/contact-effects.ts";
import { recordBeside } from "../effects/recorder/record-beside.ts";

/** The contact forms of the signed-in user, whose drafts go with the user. */
export function ContactFormsOfUser({ children }: { readonly children: ReactNode }) {
  const portal = usePortal();
  const { i18n } = useTranslation();
  const { name: fullName, email, region, viewType } = useUser();
  const { isAuditor } = usePermissions();
  const [machine] = useState(() =>
    provideContact(portal, async () => {
      await import("../contact/contact-sheet.tsx");
      await i18n.loadNamespaces("contact");
      const { language } = i18n;
      // Texts that did not come once are not asked for again by themselves.
      if (!i18n.hasResourceBundle(language, "contact")) {
        await i18n.reloadResources(language, "contact");
      }
      if (!i18n.hasResourceBundle(language, "contact"))
        throw new Error("The texts of the contact form did not come");
    }),
  );
  const [inspect] = useState(() => ({
    dialog: recordBeside("contact", "opened by an event"),
    page: recordBeside("contact", "on a page"),
  }));
  const sender = { fullName, email, region, viewType, isAuditor };
  const dialog = useActorRef(machine, {
    input: { sender, isOnPage: false },
    inspect: inspect.dialog,
  });
  const page = useActorRef(machine, { input: { sender, isOnPage: true }, inspect: inspect.page });
  const running = useFlows().running?.contact;
  const forms = useMemo(() => {
    const isOnPage = running?.getSnapshot().context.isOnPage;
    return { dialog, page, ...(running ? { [isOnPage ? "page" : "dialog"]: running } : {}) };
  }, [dialog, page, running]);
  return <ContactFormsProvider value={forms}>{children}</ContactFormsProvider>;
}
