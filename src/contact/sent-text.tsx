import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ContactActor } from "../../machines/contact/machine.ts";
import { EmailSentence } from "../ui/breakable-email.tsx";

/** Confirmation of a sent message, with its case number when the API returns one. */
export function SentText({ actor }: { readonly actor: ContactActor }) {
  const { t } = useTranslation("contact");
  const { sender, caseNumber } = useSelector(actor, (snapshot) => snapshot.context);
  return (
    <>
      {caseNumber === null ? null : <p>{t("sent.caseNumber", { caseNumber })}</p>}
      <p>
        <EmailSentence text={t("sent.reply", { email: sender.email })} email={sender.email} />
      </p>
    </>
  );
}
