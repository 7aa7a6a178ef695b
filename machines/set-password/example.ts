import { failures, outages, outputs, example } from "../example.ts";
import { deadLink, goodEntries, lockedAccount, phrases } from "../reset-password/fixtures.ts";
import { alreadySet, expiredPassword, initialLink, oneTimeCode } from "./fixtures.ts";
import { setPasswordMachine } from "./machine.ts";

export const setPasswordExample = example({
  machine: setPasswordMachine,
  inputs: { "a mailed link": initialLink },
  secrets: {
    newPassword: goodEntries.newPassword,
    confirm: goodEntries.confirm,
    code: initialLink.code,
    set: oneTimeCode,
  },
  effects: {
    checkLink: {
      ...outputs({ good: undefined }),
      ...failures({
        "dead link": deadLink,
        "password expired": expiredPassword,
        "locked account": lockedAccount,
      }),
      ...outages,
    },
    loadBannedPhrases: { ...outputs({ loaded: phrases }), ...outages },
    set: {
      ...outputs({ saved: oneTimeCode }),
      ...failures({
        "dead link": deadLink,
        "already set": alreadySet,
        "password expired": expiredPassword,
        "locked account": lockedAccount,
      }),
      ...outages,
    },
  },
  events: [
    { type: "newPassword.changed", newPassword: goodEntries.newPassword },
    { type: "confirm.changed", confirm: goodEntries.confirm },
    { type: "form.submitted" },
    { type: "link.retried" },
    { type: "link.timedOut" },
  ],
  decidedBy: ["newPassword", "confirm", "maybeSet"],
});
