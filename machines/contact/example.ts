import { failures, outages, outputs, example } from "../example.ts";
import {
  attachmentLimitsFixture,
  fileRefused,
  messageRefused,
  messageUnconfirmed,
  predefinedContact,
  senderFixture,
  statementFile,
  uploadMissing,
} from "./fixtures.ts";
import { addFiles } from "./attachments.ts";
import { contactMachine } from "./machine.ts";

const [statement] = addFiles([], [statementFile], attachmentLimitsFixture).attachments;
const statementKey = statement?.key ?? "";

export const contactExample = example({
  machine: contactMachine,
  inputs: {
    "opened by an event": { sender: senderFixture, isOnPage: false },
    "on a page": { sender: senderFixture, isOnPage: true },
  },
  effects: {
    loadForm: { ...outputs({ arrived: undefined }), ...outages },
    uploadFiles: {
      ...outputs({ uploaded: undefined }),
      ...failures({ "file refused": fileRefused, unavailable: messageRefused }),
    },
    sendMessage: {
      ...outputs({ sent: { caseNumber: "CS-000001" } }),
      ...failures({
        unavailable: messageRefused,
        "no response": messageUnconfirmed,
        "file missing": uploadMissing,
      }),
    },
  },
  events: [
    { type: "contact.opened", matter: {}, isToContact: false },
    { type: "contact.opened", matter: { contact: predefinedContact }, isToContact: true },
    { type: "load.retried" },
    { type: "form.changed", changes: { subject: "reporting", comment: "Where is October?" } },
    { type: "files.added", files: [statementFile], limits: attachmentLimitsFixture },
    { type: "file.removed", key: statementKey },
    { type: "upload.progressed", key: statementKey, uploaded: { sentBytes: 150_000 } },
    { type: "upload.cancelled" },
    { type: "form.submitted" },
    { type: "form.cancelled" },
    { type: "form.closed" },
  ],
  decidedBy: ["matter", "form", "isOnPage"],
  unusual: ["on a page"],
});
