import { useSelector } from "@xstate/react";
import type { ContactActor } from "../../machines/contact/machine.ts";
import { contactProblems } from "../../machines/contact/rules.ts";
import type { AttachedFile, AttachmentLimits, ContactForm } from "../../machines/contact/types.ts";
import { useDelayedErrors } from "../ui/form/use-delayed-errors.ts";
import { useFormFields } from "../ui/form/use-form-fields.ts";

type Field = Exclude<keyof ContactForm, "attachments">;
const fieldNames = ["subject", "comment"] as const satisfies readonly Field[];

/** State and actions of a contact form for its views. */
export function useContactForm(actor: ContactActor) {
  const { sender, matter, form, isTried, failure, refusedFiles } = useSelector(
    actor,
    (snapshot) => snapshot.context,
  );
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isUnconfirmed = useSelector(actor, (snapshot) => snapshot.hasTag("unconfirmed"));
  const isUploading = useSelector(actor, (snapshot) => snapshot.matches("uploading"));
  const fields = useFormFields(fieldNames);
  const errors = useDelayedErrors<Field>();
  const problems = contactProblems(matter, form);
  const isShown = (field: Field) =>
    errors.isShown(field, isTried || (field === "comment" && problems.comment === "tooLong"));

  function submit() {
    fields.focusFirst(problems);
    errors.showOnly(fieldNames);
    actor.send({ type: "form.submitted" });
  }

  return {
    sender,
    matter,
    form,
    failure,
    /** Whether the message may have arrived although sending it failed. */
    isUnconfirmed,
    refusedFiles,
    isBusy,
    /** Whether files are being uploaded; can be cancelled. */
    isUploading,
    /** Whether the form can be sent. */
    isComplete: Object.keys(problems).length === 0,
    problems,
    /** The problem of a field once the user has left it or tried to send. */
    shownProblem: <F extends Field>(field: F) => (isShown(field) ? problems[field] : undefined),
    blur: errors.blur,
    refOf: fields.refOf,
    submit,
    attach: (files: readonly AttachedFile[], limits: AttachmentLimits) =>
      actor.send({ type: "files.added", files, limits }),
    removeFile: (key: string) => actor.send({ type: "file.removed", key }),
    /** Cancels the upload, or discards the draft and closes the form. */
    cancel() {
      if (!isUploading) errors.showOnly([]);
      actor.send({ type: isUploading ? "upload.cancelled" : "form.cancelled" });
    },
    change(changes: Partial<ContactForm>) {
      for (const field of fieldNames) {
        if (field in changes) errors.change(field, isShown(field) && field in problems);
      }
      actor.send({ type: "form.changed", changes });
    },
  };
}
