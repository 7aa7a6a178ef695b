import { failures, outages, outputs, specimen } from "../specimen.ts";
import {
  deadLink,
  goodEntries,
  lockedAccount,
  noQuestions,
  phrases,
  question,
  resetLink,
  wrongAnswer,
} from "./fixtures.ts";
import { resetPasswordMachine } from "./machine.ts";

export const resetPasswordSpecimen = specimen({
  machine: resetPasswordMachine,
  inputs: { "a mailed link": resetLink },
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
        "wrong answer": wrongAnswer,
        "dead link": deadLink,
        "locked account": lockedAccount,
      }),
      ...outages,
    },
  },
  events: [
    { type: "answer.changed", answer: goodEntries.answer },
    { type: "newPassword.changed", newPassword: goodEntries.newPassword },
    { type: "confirm.changed", confirm: goodEntries.confirm },
    { type: "form.submitted" },
    { type: "link.retried" },
  ],
  decidedBy: ["answer", "newPassword", "confirm", "maybeSet"],
});
