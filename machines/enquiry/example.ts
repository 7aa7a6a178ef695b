import { failures, outages, outputs, example } from "../example.ts";
import { enquiryForms, passedChallenge, solutionRefused } from "./fixtures.ts";
import { enquiryMachine } from "./machine.ts";
import { enquiryFields } from "./rules.ts";

const typed = enquiryFields.register.map((field) => ({
  type: "field.changed" as const,
  field,
  text: enquiryForms.register[field],
}));

export const enquiryExample = example({
  machine: enquiryMachine,
  inputs: { "access asked for": { kind: "register", email: "" } },
  effects: {
    sendEnquiry: {
      ...outputs({ sent: undefined }),
      ...failures({
        "form refused": {
          kind: "badRequest",
          code: "invalid_form",
          description: "The form is not complete.",
        },
        "solution refused": solutionRefused,
      }),
      ...outages,
    },
  },
  events: [
    ...typed,
    { type: "field.changed", field: "message", text: enquiryForms.help.message },
    { type: "form.submitted", subject: "Access to the portal" },
    { type: "challenge.ticked" },
    { type: "challenge.passed", passed: passedChallenge },
    { type: "challenge.unticked" },
    { type: "challenge.expired" },
    { type: "challenge.unavailable" },
    { type: "challenge.retried" },
    { type: "enquiry.sent" },
    { type: "enquiry.sentAgain" },
    { type: "enquiry.cancelled" },
    { type: "enquiry.closed" },
  ],
  decidedBy: ["form", "unconfirmed"],
});
