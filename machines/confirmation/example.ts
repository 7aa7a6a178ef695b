import { wrongPassword } from "../change-password/fixtures.ts";
import { example, failures, outages, outputs } from "../example.ts";
import { confirmationMachine } from "./machine.ts";

const typedPassword = "Portfolio2026";

export const confirmationExample = example({
  machine: confirmationMachine,
  inputs: {
    endSessions: { act: "endSessions" },
    changePasskeys: { act: "changePasskeys" },
    createCodes: { act: "createCodes" },
    changeQuestions: { act: "changeQuestions" },
    sendInstruction: { act: "sendInstruction" },
    approveInstruction: { act: "approveInstruction" },
    other: { act: "other" },
  },
  secrets: { password: typedPassword },
  effects: {
    confirmByPassword: {
      ...outputs({ confirmed: undefined }),
      ...failures({ "wrong password": wrongPassword }),
      ...outages,
    },
  },
  events: [
    { type: "password.changed", password: typedPassword },
    { type: "password.submitted" },
    { type: "confirmation.cancelled" },
  ],
});
