import { failures, outages, outputs, example } from "../example.ts";
import {
  deadLink,
  goodEntries,
  noQuestions,
  question,
  resetLink,
  wrongSecurityAnswer,
} from "../reset-password/fixtures.ts";
import { unlockAccountMachine } from "./machine.ts";

export const unlockAccountExample = example({
  machine: unlockAccountMachine,
  inputs: { "a mailed link": resetLink },
  secrets: { securityAnswer: goodEntries.securityAnswer, code: resetLink.code },
  effects: {
    checkLink: {
      ...outputs({ good: question }),
      ...failures({ "dead link": deadLink, "no security questions": noQuestions }),
      ...outages,
    },
    unlock: {
      ...outputs({ unlocked: undefined }),
      ...failures({ "wrong security answer": wrongSecurityAnswer, "dead link": deadLink }),
      ...outages,
    },
  },
  events: [
    { type: "securityAnswer.changed", securityAnswer: goodEntries.securityAnswer },
    { type: "form.submitted" },
    { type: "link.retried" },
    { type: "link.timedOut" },
  ],
  decidedBy: ["securityAnswer"],
});
