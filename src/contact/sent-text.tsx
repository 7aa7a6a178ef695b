import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ContactActor } from "../../machines/contact/actor.ts";

/** What follows on a message that was taken: the case's number where it is told, and the reply. */
export function SentText({ actor }: { readonly actor: ContactActor }) {
  const { t } = useTranslation("contact");
  const { sender, caseNumber } = useSelector(actor, (snapshot) => snapshot.context);
  return (
    <>
      {caseNumber === null ? null : <p>{t("sent.caseNumber", { caseNumber })}</p>}
      <p>{t("sent.reply", { email: sender.email })}</p>
    </>
  );
}
