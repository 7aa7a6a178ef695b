import { failures, outages, outputs, specimen } from "../specimen.ts";
import { known, tooMany } from "./fixtures.ts";
import { expiredPassword } from "../set-password/fixtures.ts";
import { forgotPasswordMachine } from "./machine.ts";

export const forgotPasswordSpecimen = specimen({
  machine: forgotPasswordMachine,
  inputs: { start: undefined },
  effects: {
    ask: { ...outputs({ sent: undefined }), ...failures({ "too many": tooMany }), ...outages },
  },
  events: [
    { type: "email.changed", email: known },
    { type: "link.expired", email: known, failure: expiredPassword },
    { type: "request.submitted" },
    { type: "request.repeated" },
    { type: "request.closed" },
  ],
  decidedBy: ["email"],
});
