import { failures, outages, outputs, example } from "../example.ts";
import { known, tooMany } from "./fixtures.ts";
import { expiredPassword } from "../set-password/fixtures.ts";
import { forgotPasswordMachine } from "./machine.ts";

export const forgotPasswordExample = example({
  machine: forgotPasswordMachine,
  inputs: { start: undefined },
  effects: {
    requestLink: {
      ...outputs({ sent: undefined }),
      ...failures({ "too many": tooMany }),
      ...outages,
    },
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
