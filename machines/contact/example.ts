import { failures, outages, outputs, example } from "../example.ts";
import { messageRefused, predefinedContact, senderFixture } from "./fixtures.ts";
import { contactMachine } from "./machine.ts";

export const contactExample = example({
  machine: contactMachine,
  inputs: {
    "opened by an event": { sender: senderFixture, isOnPage: false },
    "on a page": { sender: senderFixture, isOnPage: true },
  },
  effects: {
    loadForm: { ...outputs({ arrived: undefined }), ...outages },
    sendMessage: {
      ...outputs({ sent: { caseNumber: "CS-000001" } }),
      ...failures({ unavailable: messageRefused }),
    },
  },
  events: [
    { type: "contact.opened", matter: {} },
    { type: "contact.opened", matter: { contact: predefinedContact } },
    { type: "load.retried" },
    { type: "form.changed", changes: { subject: "reporting", comment: "Where is October?" } },
    { type: "form.submitted" },
    { type: "form.cancelled" },
    { type: "form.closed" },
  ],
  decidedBy: ["matter", "form", "isOnPage"],
});
