import { useSelector } from "@xstate/react";
import { useRef } from "react";
import type { ContactActor } from "../../machines/contact/actor.ts";
import { contactProblems } from "../../machines/contact/rules.ts";
import type { ContactForm } from "../../machines/contact/types.ts";

/** A contact form as its views show it, and what they do with it. */
export function useContactForm(actor: ContactActor) {
  const { sender, matter, form, isTried, failure } = useSelector(
    actor,
    (snapshot) => snapshot.context,
  );
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const subjectField = useRef<{ focus: () => void }>(null);
  const commentField = useRef<{ focus: () => void }>(null);
  const problems = contactProblems(matter, form);

  function submit() {
    if (problems.subject) subjectField.current?.focus();
    else if (problems.comment) commentField.current?.focus();
    actor.send({ type: "form.submitted" });
  }

  return {
    sender,
    matter,
    form,
    failure,
    isBusy,
    problems: isTried ? problems : {},
    subjectField,
    commentField,
    submit,
    change: (changes: Partial<ContactForm>) => actor.send({ type: "form.changed", changes }),
  };
}
