import { example, failures, outputs } from "../example.ts";
import { filledPasswordForm, responseLost, wrongPassword } from "./fixtures.ts";
import { changePasswordMachine } from "./machine.ts";

export const changePasswordExample = example({
  machine: changePasswordMachine,
  inputs: { start: undefined },
  secrets: {
    currentPassword: filledPasswordForm.currentPassword,
    newPassword: filledPasswordForm.newPassword,
    confirm: filledPasswordForm.confirm,
  },
  effects: {
    loadBannedPhrases: {
      ...outputs({ loaded: ["password"] }),
      ...failures({ outage: responseLost }),
    },
    changePassword: {
      ...outputs({ changed: undefined }),
      ...failures({ "wrong password": wrongPassword, "response lost": responseLost }),
    },
  },
  events: [
    { type: "form.changed", changes: filledPasswordForm },
    { type: "form.submitted" },
    { type: "form.resumed" },
  ],
  decidedBy: ["form", "isListMissing", "bannedPhrases", "maybeChanged", "isTried"],
});
