import { clientFixture } from "../user/fixtures.ts";
import { outages, outputs, example } from "../example.ts";
import {
  needsCodeOrPasskey,
  needsCodeOrRecovery,
  passkeyFixture,
  passkeyOutcomes,
  passkeyRefused,
  recoveryRefused,
  signInOutcomes,
  termsOpen,
} from "./fixtures.ts";
import { completeSignInMachine } from "./complete-machine.ts";
import { resendPauseMs } from "./outcome.ts";

const typedRecoveryCode = "7H2K-9QXM-4TRA-W0ZC";
/** Outcomes of a password and of what is given in its place. */
const decided = {
  "needs the questions": signInOutcomes.needsQuestions,
  locked: signInOutcomes.locked,
  "password expired": signInOutcomes.passwordExpired,
};
const summary = { ...termsOpen, termsDue: "summary" };

export const signInExample = example({
  machine: completeSignInMachine,
  inputs: {
    "nobody remembered": { rememberedEmail: "" },
    "email remembered": { rememberedEmail: clientFixture.email },
  },
  secrets: {
    password: "Portfolio2026",
    code: "482915",
    passkey: passkeyFixture.passkey,
    passkeyOptions: passkeyFixture.options,
    recoveryCode: typedRecoveryCode,
  },
  effects: {
    signIn: {
      ...outputs({
        "signed in": signInOutcomes.signedIn,
        "terms due": termsOpen,
        "updated terms due": summary,
        "needs a code": signInOutcomes.needsCode,
        "needs a code or a passkey": needsCodeOrPasskey,
        "needs a code or a recovery code": needsCodeOrRecovery,
        ...decided,
        refused: signInOutcomes.refused,
      }),
      ...outages,
    },
    askPasskey: {
      ...outputs({
        given: passkeyOutcomes.given,
        cancelled: passkeyOutcomes.cancelled,
        "too late": passkeyOutcomes.timedOut,
        unsupported: passkeyOutcomes.unsupported,
        "forbidden by policy": passkeyOutcomes.forbidden,
        "wrong address": passkeyOutcomes.wrongSite,
        unreadable: passkeyOutcomes.failed,
      }),
      ...outages,
    },
    passkeySignIn: {
      ...outputs({
        "signed in": signInOutcomes.signedIn,
        "terms due": termsOpen,
        ...decided,
        refused: passkeyRefused,
      }),
      ...outages,
    },
    recoverySignIn: {
      ...outputs({
        "signed in": signInOutcomes.signedIn,
        "terms due": termsOpen,
        ...decided,
        refused: recoveryRefused,
      }),
      ...outages,
    },
    admission: outputs({ admitted: clientFixture }),
    idle: outputs({ "time over": "over", "chose to leave": "left" }),
    abandon: { ...outputs({ "signed out": undefined }), ...outages },
  },
  events: [
    { type: "email.changed", email: clientFixture.email },
    { type: "password.changed", password: "Portfolio2026" },
    { type: "remember.changed", shouldRememberEmail: true },
    { type: "credentials.submitted" },
    {
      type: "credentials.given",
      email: clientFixture.email,
      password: "Portfolio2026",
      code: "482915",
    },
    { type: "code.changed", code: "482915" },
    { type: "code.submitted" },
    { type: "code.resendRequested" },
    { type: "passkey.offered" },
    { type: "passkey.requested" },
    { type: "passkey.cancelled" },
    { type: "passkey.selected", passkey: passkeyFixture.passkey },
    { type: "recovery.requested" },
    { type: "recoveryCode.changed", recoveryCode: typedRecoveryCode },
    { type: "recoveryCode.submitted" },
    { type: "recovery.left" },
    { type: "signIn.cancelled" },
  ],
  unusual: ["credentials.given"],
  ticker: { effect: "clock", event: "clock.ticked" },
  ticks: [0, resendPauseMs],
  decidedBy: [
    "email",
    "password",
    "code",
    "resendAllowedAtMs",
    "nowMs",
    "areQuestionsDue",
    "termsDue",
    "isPasskeyOffered",
    "passkeyOptions",
    "hasRecoveryCodes",
    "recoveryCode",
  ],
});
