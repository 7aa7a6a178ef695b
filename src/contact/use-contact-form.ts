import { useSelector } from "@xstate/react";
import { useRef, useState } from "react";
import type { ContactActor } from "../../machines/contact/actor.ts";
import { contactProblems } from "../../machines/contact/rules.ts";
import type { ContactForm } from "../../machines/contact/types.ts";

type Field = keyof ContactForm;

const none: ReadonlySet<Field> = new Set();

/** A contact form as its views show it, and what they do with it. */
export function useContactForm(actor: ContactActor) {
  const { sender, matter, form, isTried, failure } = useSelector(
    actor,
    (snapshot) => snapshot.context,
  );
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const subjectField = useRef<{ focus: () => void }>(null);
  const commentField = useRef<{ focus: () => void }>(null);
  const [left, setLeft] = useState(none);
  const problems = contactProblems(matter, form);
  const isShown = (field: Field) =>
    isTried || left.has(field) || (field === "comment" && problems.comment === "tooLong");

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
    /** Whether it can be sent. */
    isComplete: Object.keys(problems).length === 0,
    problems,
    /** The problem of a field once the person left it or tried to send. */
    shownProblem: <F extends Field>(field: F) => (isShown(field) ? problems[field] : undefined),
    blur: (field: Field) => setLeft((before) => new Set([...before, field])),
    subjectField,
    commentField,
    submit,
    change: (changes: Partial<ContactForm>) => actor.send({ type: "form.changed", changes }),
  };
}
