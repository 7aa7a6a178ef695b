import { failures, outages, outputs, example } from "../example.ts";
import {
  deadLink,
  goodEntries,
  lockedAccount,
  noQuestions,
  phrases,
  question,
  resetLink,
  wrongSecurityAnswer,
} from "./fixtures.ts";
import { resetPasswordMachine } from "./machine.ts";

export const resetPasswordExample = example({
  machine: resetPasswordMachine,
  inputs: { "a mailed link": resetLink },
  secrets: { ...goodEntries, code: resetLink.code },
  effects: {
    checkLink: {
      ...outputs({ good: question }),
      ...failures({
        "dead link": deadLink,
        "no security questions": noQuestions,
        "locked account": lockedAccount,
      }),
      ...outages,
    },
    loadBannedPhrases: { ...outputs({ loaded: phrases }), ...outages },
    reset: {
      ...outputs({ saved: undefined }),
      ...failures({
        "wrong security answer": wrongSecurityAnswer,
        "dead link": deadLink,
        "locked account": lockedAccount,
      }),
      ...outages,
    },
  },
  events: [
    { type: "securityAnswer.changed", securityAnswer: goodEntries.securityAnswer },
    { type: "newPassword.changed", newPassword: goodEntries.newPassword },
    { type: "confirm.changed", confirm: goodEntries.confirm },
    { type: "form.submitted" },
    { type: "link.retried" },
    { type: "link.timedOut" },
  ],
  decidedBy: ["securityAnswer", "newPassword", "confirm", "maybeSet"],
});
