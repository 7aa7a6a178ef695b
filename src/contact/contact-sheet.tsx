import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ContactActor } from "../../machines/contact/machine.ts";
import { Button } from "../ui/form/button.tsx";
import { DialogSheet } from "../ui/modal-dialog.tsx";
import { ContactButtons } from "./contact-buttons.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { ReplyNote } from "./reply-note.tsx";
import { SentText } from "./sent-text.tsx";
import { useContactForm } from "./use-contact-form.ts";

interface ContactSheetProps {
  readonly actor: ContactActor;
  /** Title of the form. */
  readonly title: string;
}

/** Contact form in a dialog, followed by its confirmation. */
export function ContactSheet({ actor, title }: ContactSheetProps) {
  const isSent = useSelector(actor, (snapshot) => snapshot.matches("sent"));
  return isSent ? <SentSheet actor={actor} /> : <FillingSheet actor={actor} title={title} />;
}

function FillingSheet({ actor, title }: ContactSheetProps) {
  const form = useContactForm(actor);
  return (
    <DialogSheet title={title} footer={<ContactButtons form={form} />}>
      <ReplyNote />
      <ContactFields {...form} />
    </DialogSheet>
  );
}

function SentSheet({ actor }: { readonly actor: ContactActor }) {
  const { t } = useTranslation("contact");
  return (
    <DialogSheet
      title={t("sent.text")}
      footer={
        <Button onPress={() => actor.send({ type: "form.closed" })}>{t("sent.close")}</Button>
      }
    >
      <SentText actor={actor} />
    </DialogSheet>
  );
}
