import { enquiryForms, networkLost, passedChallenge } from "../../machines/enquiry/fixtures.ts";
import { enquiryMachine } from "../../machines/enquiry/machine.ts";
import { enquiryFields } from "../../machines/enquiry/rules.ts";
import type { EnquiryKind } from "../../machines/enquiry/types.ts";
import { walk } from "./walk.ts";

/** Subject of each walk's enquiry. */
export const subject = "Help with the client portal";

/** Starts an empty enquiry. */
export function start(kind: EnquiryKind = "help", email = "") {
  return walk(enquiryMachine, { kind, email });
}

/** An enquiry with a complete form. */
export function filled(kind: EnquiryKind = "help") {
  const walking = start(kind);
  for (const field of enquiryFields[kind]) {
    walking.send({ type: "field.changed", field, text: enquiryForms[kind][field] });
  }
  return walking;
}

export function challenged(kind: EnquiryKind = "help") {
  const walking = filled(kind);
  walking.send({ type: "form.submitted", subject });
  return walking;
}

export function passed(kind: EnquiryKind = "help") {
  const walking = challenged(kind);
  walking.send({ type: "challenge.ticked" });
  walking.send({ type: "challenge.passed", passed: passedChallenge });
  return walking;
}

/** An enquiry that is being sent. */
export function sending(kind: EnquiryKind = "help") {
  const walking = passed(kind);
  walking.send({ type: "enquiry.sent" });
  return walking;
}

/** Values of a complete form, without the subject. */
export function formOf(kind: EnquiryKind) {
  const { subject: _, ...fields } = enquiryForms[kind];
  return fields;
}

/** Screen of a walk's current state. */
export const screenOf = ({ state }: ReturnType<typeof start>) =>
  Object.values(state().getMeta()).flatMap((meta) => meta?.screen ?? [])[0];

/** A sent enquiry whose response was lost. */
export async function lost() {
  const walking = sending("register");
  await walking.fail("sendEnquiry", networkLost);
  return walking;
}
