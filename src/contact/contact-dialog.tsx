import { useSelector } from "@xstate/react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useActor, useFailureNote } from "../session/index.ts";
import { Button } from "../ui/form/button.tsx";
import { DialogSheet, ModalDialog } from "../ui/modal-dialog.tsx";
import { FailedNote } from "../ui/notes.tsx";
import { RowsSkeleton } from "../ui/skeleton.tsx";

const ContactSheet = lazy(async () => ({
  default: (await import("./contact-sheet.tsx")).ContactSheet,
}));

/** Contact form in a dialog over any page (SUP-02); its code loads when it is first opened. */
export function ContactDialog() {
  const { t } = useTranslation("shell");
  const actor = useActor("contactDialog");
  const name = useSelector(actor, (snapshot) => snapshot.context.matter.contact?.name);
  const title = name ? t("contact.titleTo", { name }) : t("contact.title");
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const isHere = useSelector(
    actor,
    (snapshot) => snapshot.hasTag("form") || snapshot.matches("sent"),
  );
  if (!isOpen) return null;
  return (
    <ModalDialog onClose={() => actor.send({ type: "form.closed" })}>
      {isHere ? (
        <Suspense fallback={<ArrivingSheet title={title} />}>
          <ContactSheet actor={actor} title={title} />
        </Suspense>
      ) : (
        <ArrivingSheet title={title} />
      )}
    </ModalDialog>
  );
}

/** Shown while the form's code loads, or when it could not be loaded. */
function ArrivingSheet({ title }: { readonly title: string }) {
  const { t } = useTranslation("shell");
  const failureNote = useFailureNote();
  const actor = useActor("contactDialog");
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const cancel = (
    <Button tone="quiet" onPress={() => actor.send({ type: "form.closed" })}>
      {t("contact.cancel")}
    </Button>
  );
  return (
    <DialogSheet title={title} footer={cancel}>
      {failure ? (
        <FailedNote
          {...failureNote(failure)}
          onRetry={() => actor.send({ type: "load.retried" })}
        />
      ) : (
        <RowsSkeleton rows={11} />
      )}
    </DialogSheet>
  );
}
