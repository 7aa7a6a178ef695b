// Over 250 lines because one machine is tested until every transition is covered.
import { describe, expect, test } from "vitest";
import { fromCallback } from "xstate";
import { signInMachine } from "../../../machines/sign-in/machine.ts";
import { resendPauseMs } from "../../../machines/sign-in/outcome.ts";
import { alertMs } from "../../../machines/alert.ts";
import {
  needsCodeOrPasskey,
  needsCodeOrRecovery,
  outage,
  passkeyFixture,
  passkeyOutcomes,
  passkeyRefused,
  recoveryRefused,
  signInOutcomes,
  termsOpen,
} from "../../../machines/sign-in/fixtures.ts";
import { clientFixture } from "../../../machines/user/fixtures.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

const codeNeeded = (retryAfterSeconds: number) => ({
  kind: "needsCode",
  failure: { ...signInOutcomes.needsCode.failure, retryAfterSeconds },
});

expectEveryTransition(signInMachine);
const remembered: (string | null)[] = [];
const email = "margaret.ellis@hartwellpensions.example";

function start(rememberedEmail = "") {
  let tick: (nowMs: number) => void = () => {};
  const machine = signInMachine.provide({
    actors: {
      clock: fromCallback(({ sendBack }) => {
        tick = (nowMs) => sendBack({ type: "clock.ticked", nowMs });
        tick(1000);
      }),
    },
    actions: { rememberEmail: (_, params) => void remembered.push(params.email) },
  });
  const walking = walk(machine, { rememberedEmail }, [
    "signIn",
    "askPasskey",
    "passkeySignIn",
    "recoverySignIn",
    "admission",
    "idle",
    "abandon",
  ]);
  return { ...walking, tick: (nowMs: number) => tick(nowMs) };
}

function submitted() {
  const walking = start();
  walking.send({ type: "email.changed", email: ` ${email} ` });
  walking.send({ type: "password.changed", password: "Portfolio2026" });
  walking.send({ type: "credentials.submitted" });
  return walking;
}

async function atCode() {
  const walking = submitted();
  await walking.resolve("signIn", signInOutcomes.needsCode);
  return walking;
}

async function verifying() {
  const walking = await atCode();
  walking.send({ type: "code.changed", code: "12 34-56" });
  walking.send({ type: "code.submitted" });
  return walking;
}

describe("sign-in machine", () => {
  test("AUTH-01 requires a valid email and password", () => {
    const { send, state } = start();
    expect(state().context).toMatchObject({
      password: "",
      code: "",
      shouldRememberEmail: false,
      isPasswordExpired: false,
      areQuestionsDue: false,
      termsDue: "none",
    });
    send({ type: "credentials.submitted" });
    expect(state().matches("enteringCredentials")).toBe(true);
    send({ type: "email.changed", email });
    send({ type: "password.changed", password: "123456" });
    send({ type: "credentials.submitted" });
    expect(state().matches("enteringCredentials")).toBe(true);
    send({ type: "email.changed", email: "margaret" });
    send({ type: "password.changed", password: "Portfolio2026" });
    send({ type: "credentials.submitted" });
    expect(state().matches("enteringCredentials")).toBe(true);
  });

  test("AUTH-02 remembers the email only if selected", async () => {
    const walking = start("someone@else.example");
    expect(walking.state().context.email).toBe("someone@else.example");
    walking.send({ type: "password.changed", password: "Portfolio2026" });
    walking.send({ type: "credentials.submitted" });
    submitted();
    expect(remembered).toEqual(["someone@else.example", null]);
    const other = start();
    other.send({ type: "remember.changed", shouldRememberEmail: true });
    other.send({ type: "email.changed", email: ` ${email} ` });
    other.send({ type: "password.changed", password: "Portfolio2026" });
    other.send({ type: "credentials.submitted" });
    expect(remembered.at(-1)).toBe(email);
    await other.resolve("signIn", signInOutcomes.signedIn);
    expect(other.state().output?.rememberedEmail).toBe(email);
  });

  test("AUTH-03 each sign-in outcome leads to its state", async () => {
    const states: Record<string, unknown> = {};
    for (const [kind, outcome] of Object.entries(signInOutcomes)) {
      const { resolve, state } = submitted();
      await resolve("signIn", outcome);
      states[kind] = state().value;
    }
    expect(states).toEqual({
      signedIn: "entered",
      needsQuestions: "completing",
      needsCode: { enteringCode: "quiet" },
      locked: "locked",
      passwordExpired: { enteringCredentials: "quiet" },
      refused: { enteringCredentials: "alerting" },
    });
  });

  test("AUTH-03 an expired password is noted until the next attempt", async () => {
    const { resolve, state, send } = submitted();
    await resolve("signIn", signInOutcomes.passwordExpired);
    expect(state().context.isPasswordExpired).toBe(true);
    send({ type: "credentials.submitted" });
    expect(state().context.isPasswordExpired).toBe(false);
  });

  test("AUTH-03 an alert becomes less prominent after six seconds", async () => {
    const { resolve, state, clock } = submitted();
    await resolve("signIn", signInOutcomes.refused);
    clock.increment(alertMs - 1);
    expect(state().hasTag("alerting")).toBe(true);
    clock.increment(1);
    expect(state().hasTag("alerting")).toBe(false);
    expect(state().context.failure?.code).toBe("invalid_grant");
  });

  test("AUTH-04 opens the admission with what is due and outputs its user", async () => {
    const inputs: unknown[] = [];
    const admitted = { ...clientFixture, areUpdatedTermsAccepted: true };
    for (const outcome of [termsOpen, signInOutcomes.needsQuestions]) {
      const { resolve, state, inputOf } = submitted();
      await resolve("signIn", outcome);
      expect(state().context.password).toBe("");
      inputs.push(inputOf("admission"));
      await resolve("admission", admitted);
      expect(state().output).toEqual({ user: admitted, rememberedEmail: "" });
    }
    const { user } = signInOutcomes.needsQuestions;
    expect(inputs).toEqual([
      { user: clientFixture, areQuestionsDue: false, termsDue: "full" },
      { user, areQuestionsDue: true, termsDue: "none" },
    ]);
  });

  test("SESS-02 the last steps end without activity, and the reason is shown", async () => {
    const { resolve, state, send, inputOf } = submitted();
    await resolve("signIn", termsOpen);
    expect(inputOf("idle")).toEqual({ idleMinutes: 30 });
    await resolve("idle", "over");
    expect(state().value).toBe("abandoning");
    await resolve("abandon");
    expect(state().value).toEqual({ enteringCredentials: "quiet" });
    expect(state().context).toMatchObject({ hasTimedOut: true, user: null });
    send({ type: "password.changed", password: "Portfolio2026" });
    send({ type: "credentials.submitted" });
    expect(state().context.hasTimedOut).toBe(false);
    await resolve("signIn", termsOpen);
    await resolve("idle", "left");
    expect(state().value).toBe("abandoning");
    expect(state().context.hasTimedOut).toBe(false);
  });

  test("AUTH-07 a network error keeps the form and submits only once", async () => {
    const { fail, state, send, inputOf } = submitted();
    const first = inputOf("signIn");
    send({ type: "credentials.submitted" });
    expect(inputOf("signIn")).toBe(first);
    await fail("signIn", outage);
    expect(state().context).toMatchObject({ password: "Portfolio2026", failure: outage });
    expect(state().context.email.trim()).toBe(email);
    send({ type: "credentials.submitted" });
    expect(state().context.failure).toBeNull();
  });

  test("OTP-02 submits six digits with the password", async () => {
    const walking = await atCode();
    walking.send({ type: "code.changed", code: "12345" });
    walking.send({ type: "code.submitted" });
    expect(walking.state().matches("enteringCode")).toBe(true);
    walking.send({ type: "code.changed", code: "１２３ 456" });
    walking.send({ type: "code.submitted" });
    expect(walking.inputOf("signIn")).toEqual({ email, password: "Portfolio2026", code: "123456" });
    const cancelled = await atCode();
    cancelled.send({ type: "signIn.cancelled" });
    expect(cancelled.state().matches("enteringCredentials")).toBe(true);
    expect(cancelled.state().context.password).toBe("");
  });

  test("OTP-02 resending repeats the call without a code", async () => {
    const walking = await atCode();
    walking.send({ type: "code.changed", code: "12" });
    walking.tick(1000 + resendPauseMs);
    walking.send({ type: "code.resendRequested" });
    expect(walking.inputOf("signIn")).toMatchObject({ code: null });
    await walking.resolve("signIn", signInOutcomes.needsCode);
    expect(walking.state().hasTag("codeSent")).toBe(true);
    expect(walking.state().context.code).toBe("");
    walking.clock.increment(alertMs);
    expect(walking.state().value).toEqual({ enteringCode: "quiet" });
  });

  test("OTP-03 a rejected code clears the inputs and a lock ends the step", async () => {
    const locked = await verifying();
    await locked.resolve("signIn", signInOutcomes.locked);
    expect(locked.state().value).toBe("locked");
    const enquiry = locked.state().children.lockedEnquiry?.getSnapshot().context;
    expect(enquiry).toMatchObject({ kind: "locked", form: { email } });
    locked.send({ type: "signIn.cancelled" });
    expect(locked.state().matches("enteringCredentials")).toBe(true);
    const refused = await verifying();
    await refused.resolve("signIn", signInOutcomes.refused);
    expect(refused.state().value).toEqual({ enteringCode: "alerting" });
    expect(refused.state().context).toMatchObject({ code: "", rejectedCodes: 1 });
    refused.clock.increment(alertMs);
    expect(refused.state().value).toEqual({ enteringCode: "quiet" });
  });

  test("OTP-04 resending opens 30 seconds after the code was sent", async () => {
    const walking = await atCode();
    walking.tick(1000 + 29_999);
    walking.send({ type: "code.resendRequested" });
    expect(walking.state().matches("enteringCode")).toBe(true);
  });

  test("OTP-04 FAULT-08 a clock that is set back does not lengthen the pause", async () => {
    const walking = await atCode();
    walking.tick(-3_600_000);
    walking.tick(-3_600_000 + resendPauseMs);
    walking.send({ type: "code.resendRequested" });
    expect(walking.inputOf("signIn")).toMatchObject({ code: null });
  });

  test("OTP-04 the resend pause follows the API response", async () => {
    const walking = submitted();
    await walking.resolve("signIn", codeNeeded(12));
    walking.tick(1000 + 11_999);
    walking.send({ type: "code.resendRequested" });
    expect(walking.state().matches("enteringCode")).toBe(true);
    walking.tick(1000 + 12_000);
    walking.send({ type: "code.resendRequested" });
    await walking.resolve("signIn", codeNeeded(30));
    expect(walking.state().context.resendPauseMs).toBe(30_000);
  });

  test("OTP-04 a rate-limited resend honours Retry-After", async () => {
    const walking = await atCode();
    walking.tick(1000 + resendPauseMs);
    walking.send({ type: "code.resendRequested" });
    await walking.fail("signIn", { ...outage, kind: "rateLimited", retryAfterSeconds: 47 });
    expect(walking.state().value).toEqual({ enteringCode: "alerting" });
    const { nowMs } = walking.state().context;
    walking.tick(nowMs + 46_999);
    walking.send({ type: "code.resendRequested" });
    expect(walking.state().matches("enteringCode")).toBe(true);
    walking.tick(nowMs + 47_000);
    walking.send({ type: "code.resendRequested" });
    expect(walking.state().matches("resendingCode")).toBe(true);
  });

  test("OTP-03 other outcomes of a code lead to the same states", async () => {
    const signedIn = await verifying();
    await signedIn.resolve("signIn", signInOutcomes.signedIn);
    expect(signedIn.state().value).toBe("entered");
    const questions = await verifying();
    await questions.resolve("signIn", signInOutcomes.needsQuestions);
    expect(questions.state().matches("completing")).toBe(true);
    const expired = await verifying();
    await expired.resolve("signIn", signInOutcomes.passwordExpired);
    expect(expired.state().context).toMatchObject({ isPasswordExpired: true, password: "" });
    const offline = await verifying();
    await offline.fail("signIn", outage);
    expect(offline.state().value).toEqual({ enteringCode: "alerting" });
    expect(offline.state().context).toMatchObject({ code: "123456", failure: outage });
    const again = await verifying();
    await again.resolve("signIn", signInOutcomes.needsCode);
    expect(again.state().context.failure).toEqual(signInOutcomes.needsCode.failure);
  });

  test("OTP-02 each outcome of a resend leads to its state", async () => {
    const ends: unknown[] = [];
    const failures: unknown[] = [];
    const { needsCode: _, ...others } = signInOutcomes;
    for (const end of [...Object.values(others), null]) {
      const walking = await atCode();
      walking.tick(1000 + resendPauseMs);
      walking.send({ type: "code.resendRequested" });
      if (end) await walking.resolve("signIn", end);
      else await walking.fail("signIn", outage);
      ends.push(walking.state().value);
      failures.push(walking.state().context.failure);
      expect(walking.state().context.resendPauseMs).toBe(resendPauseMs);
    }
    expect(failures.filter(Boolean)).toEqual([signInOutcomes.refused.failure, outage]);
    expect(ends).toEqual([
      "entered",
      "completing",
      "locked",
      { enteringCredentials: "quiet" },
      { enteringCode: "alerting" },
      { enteringCode: "alerting" },
    ]);
  });

  test("AUTH-07 cancelling a pending request returns to the sign-in form", async () => {
    const first = submitted();
    first.send({ type: "signIn.cancelled" });
    const checking = await verifying();
    checking.send({ type: "signIn.cancelled" });
    const resending = await atCode();
    resending.tick(1000 + resendPauseMs);
    resending.send({ type: "code.resendRequested" });
    resending.send({ type: "signIn.cancelled" });
    for (const walking of [first, checking, resending]) {
      expect(walking.state().value).toBe("abandoning");
      expect(walking.state().context).toMatchObject({ password: "", code: "" });
      await walking.resolve("abandon");
    }
    const questions = submitted();
    await questions.resolve("signIn", signInOutcomes.needsQuestions);
    questions.send({ type: "signIn.cancelled" });
    await questions.resolve("abandon");
    const terms = submitted();
    await terms.resolve("signIn", termsOpen);
    terms.send({ type: "signIn.cancelled" });
    await terms.fail("abandon", outage);
    for (const walking of [checking, resending, questions, terms]) {
      expect(walking.state().value).toEqual({ enteringCredentials: "quiet" });
      expect(walking.state().context.user).toBeNull();
    }
  });

  test("INIT-02 ROUTE-03 signs in with the code of a new password", async () => {
    const walking = start("someone@else.example");
    const rememberedBefore = remembered.length;
    walking.send({ type: "credentials.given", email, password: "Harbour Light 7", code: "482915" });
    expect(walking.state().matches({ verifyingCredentials: "initialLogin" })).toBe(true);
    expect(walking.inputOf("signIn")).toMatchObject({ email, code: "482915" });
    walking.send({ type: "signIn.cancelled" });
    expect(JSON.stringify(walking.state().context)).not.toContain("482915");
    await walking.fail("signIn", outage);
    expect(walking.state().value).toEqual({ enteringCredentials: "alerting" });
    expect(walking.state().context.shouldRememberEmail).toBe(false);
    expect(remembered).toHaveLength(rememberedBefore);
    walking.send({ type: "credentials.submitted" });
    expect(walking.inputOf("signIn")).toMatchObject({ password: "Harbour Light 7", code: null });
  });

  const { given: _given, ...notGiven } = passkeyOutcomes;

  function atOffer() {
    const walking = start();
    walking.send({ type: "passkey.requested" });
    expect(walking.state().value).toEqual({ enteringCredentials: "quiet" });
    walking.send({ type: "passkey.offered" });
    walking.send({ type: "email.changed", email });
    walking.send({ type: "passkey.requested" });
    return walking;
  }

  async function atStep() {
    const walking = submitted();
    await walking.resolve("signIn", needsCodeOrPasskey);
    walking.send({ type: "code.changed", code: "12" });
    walking.send({ type: "passkey.requested" });
    return walking;
  }

  test("KEY-02 a passkey alone signs in without a password", async () => {
    const walking = atOffer();
    expect(walking.inputOf("askPasskey")).toEqual({ options: null });
    await walking.resolve("askPasskey", passkeyOutcomes.given);
    const { passkey } = passkeyFixture;
    expect(walking.inputOf("passkeySignIn")).toEqual({ passkey, email: null, password: null });
    await walking.resolve("passkeySignIn", signInOutcomes.signedIn);
    expect(walking.state().value).toBe("entered");
    expect(JSON.stringify(walking.state().context)).not.toContain(passkey);
  });

  test("KEY-02 a suggested passkey is verified at once", async () => {
    const walking = start();
    walking.send({ type: "passkey.selected", passkey: passkeyFixture.passkey });
    await walking.resolve("passkeySignIn", signInOutcomes.locked);
    expect(walking.state().value).toBe("locked");
  });

  test.each(Object.entries(notGiven))(
    "KEY-02 a passkey alone that is %s keeps the form",
    async (_, outcome) => {
      const walking = atOffer();
      await walking.resolve("askPasskey", outcome);
      expect(walking.state().value).toEqual({ enteringCredentials: "alerting" });
      expect(walking.state().context).toMatchObject({ email, failure: outcome.failure });
    },
  );

  test("KEY-02 cancelling or failing returns to the form", async () => {
    const cancelled = atOffer();
    cancelled.send({ type: "passkey.cancelled" });
    expect(cancelled.state().value).toEqual({ enteringCredentials: "quiet" });
    const left = atOffer();
    left.send({ type: "signIn.cancelled" });
    expect(left.state().value).toEqual({ enteringCredentials: "quiet" });
    const abandoned = atOffer();
    await abandoned.resolve("askPasskey", passkeyOutcomes.given);
    abandoned.send({ type: "signIn.cancelled" });
    expect(abandoned.state().value).toBe("abandoning");
    const unreached = atOffer();
    await unreached.fail("askPasskey", outage);
    const refused = atOffer();
    await refused.resolve("askPasskey", passkeyOutcomes.given);
    await refused.resolve("passkeySignIn", passkeyRefused);
    const failed = atOffer();
    await failed.resolve("askPasskey", passkeyOutcomes.given);
    await failed.fail("passkeySignIn", outage);
    for (const walking of [unreached, refused, failed]) {
      expect(walking.state().value).toEqual({ enteringCredentials: "alerting" });
      expect(walking.state().context).toMatchObject({ email, passkey: "" });
    }
  });

  test("KEY-01 a passkey replaces the code after the password", async () => {
    const walking = await atStep();
    expect(walking.inputOf("askPasskey")).toEqual({ options: passkeyFixture.options });
    await walking.resolve("askPasskey", passkeyOutcomes.given);
    const password = "Portfolio2026";
    expect(walking.inputOf("passkeySignIn")).toMatchObject({ email, password });
    await walking.resolve("passkeySignIn", signInOutcomes.signedIn);
    expect(walking.state().value).toBe("entered");
    expect(walking.state().context).toMatchObject({ password: "", passkeyOptions: null });
  });

  test.each(Object.entries(notGiven))(
    "KEY-01 a passkey that is %s keeps the way to the code",
    async (_, outcome) => {
      const walking = await atStep();
      await walking.resolve("askPasskey", outcome);
      expect(walking.state().value).toEqual({ enteringCode: "alerting" });
      expect(walking.state().context).toMatchObject({ code: "12", failure: outcome.failure });
      walking.send({ type: "code.changed", code: "482915" });
      walking.send({ type: "code.submitted" });
      await walking.resolve("signIn", signInOutcomes.signedIn);
      expect(walking.state().value).toBe("entered");
    },
  );

  test("KEY-01 a refused passkey gets another challenge", async () => {
    const walking = await atStep();
    await walking.resolve("askPasskey", passkeyOutcomes.given);
    await walking.resolve("passkeySignIn", { ...passkeyRefused, passkeyOptions: "other" });
    expect(walking.state().context.passkeyOptions).toBe("other");
    walking.send({ type: "passkey.requested" });
    await walking.resolve("askPasskey", passkeyOutcomes.given);
    await walking.fail("passkeySignIn", outage);
    expect(walking.state().context.passkeyOptions).toBe("other");
    walking.send({ type: "code.changed", code: "482915" });
    walking.send({ type: "code.submitted" });
    await walking.resolve("signIn", { ...signInOutcomes.refused, passkeyOptions: "third" });
    expect(walking.state().context).toMatchObject({ passkeyOptions: "third", rejectedCodes: 1 });
  });

  test("KEY-01 a step without a passkey offers none", async () => {
    const walking = await atCode();
    walking.send({ type: "passkey.requested" });
    expect(walking.state().value).toEqual({ enteringCode: "quiet" });
  });

  test("KEY-01 cancelling the passkey keeps the code, leaving the step not", async () => {
    const back = await atStep();
    back.send({ type: "passkey.cancelled" });
    expect(back.state().value).toEqual({ enteringCode: "quiet" });
    expect(back.state().context).toMatchObject({ code: "12" });
    const left = await atStep();
    left.send({ type: "signIn.cancelled" });
    expect(left.state().value).toEqual({ enteringCredentials: "quiet" });
    expect(left.state().context).toMatchObject({ code: "", password: "", passkeyOptions: null });
  });

  test("KEY-01 cancelling, a lock and an expired password end the step", async () => {
    const unreached = await atStep();
    await unreached.fail("askPasskey", outage);
    expect(unreached.state().value).toEqual({ enteringCode: "alerting" });
    const [abandoned, locked, expired] = [await atStep(), await atStep(), await atStep()];
    for (const walking of [abandoned, locked, expired]) {
      await walking.resolve("askPasskey", passkeyOutcomes.given);
    }
    abandoned.send({ type: "signIn.cancelled" });
    expect(abandoned.state().value).toBe("abandoning");
    await locked.resolve("passkeySignIn", signInOutcomes.locked);
    expect(locked.state().value).toBe("locked");
    await expired.resolve("passkeySignIn", signInOutcomes.passwordExpired);
    expect(expired.state().context).toMatchObject({ isPasswordExpired: true, password: "" });
  });

  const typedCode = "7H2K-9QXM-4TRA-W0ZC";

  async function atRecovery(outcome: object = needsCodeOrRecovery) {
    const walking = submitted();
    await walking.resolve("signIn", outcome);
    walking.send({ type: "code.changed", code: "12" });
    walking.send({ type: "recovery.requested" });
    return walking;
  }

  async function verifyingRecovery() {
    const walking = await atRecovery();
    walking.send({ type: "recoveryCode.changed", recoveryCode: ` ${typedCode} ` });
    walking.send({ type: "recoveryCode.submitted" });
    return walking;
  }

  test("KEY-03 a recovery code replaces the emailed code", async () => {
    const walking = await verifyingRecovery();
    const password = "Portfolio2026";
    expect(walking.inputOf("recoverySignIn")).toEqual({ email, password, recoveryCode: typedCode });
    await walking.resolve("recoverySignIn", signInOutcomes.signedIn);
    expect(walking.state().value).toBe("entered");
    expect(JSON.stringify(walking.state().context)).not.toContain(typedCode);
  });

  test("KEY-03 going back and forth keeps both codes and the pause", async () => {
    const walking = await atRecovery({ ...needsCodeOrPasskey, hasRecoveryCodes: true });
    const pausedUntilMs = 1000 + resendPauseMs;
    walking.send({ type: "recoveryCode.changed", recoveryCode: "7H2K" });
    walking.send({ type: "recovery.left" });
    expect(walking.state().context).toMatchObject({ code: "12", recoveryCode: "7H2K" });
    walking.tick(2000);
    expect(walking.state().context.resendAllowedAtMs).toBe(pausedUntilMs);
    walking.send({ type: "recovery.requested" });
    expect(walking.state().context).toMatchObject({ code: "12", recoveryCode: "7H2K" });
    walking.send({ type: "recovery.left" });
    walking.send({ type: "passkey.requested" });
    expect(walking.state().value).toBe("askingPasskeyAsStep");
  });

  test("KEY-03 an incomplete recovery code is not sent", async () => {
    const walking = await atRecovery();
    walking.send({ type: "recoveryCode.submitted" });
    expect(walking.state().value).toEqual({ enteringRecoveryCode: "quiet" });
    expect(walking.state().context.isRecoveryTried).toBe(true);
  });

  test("KEY-03 a refused recovery code and an outage keep what was typed", async () => {
    const walking = await verifyingRecovery();
    await walking.resolve("recoverySignIn", recoveryRefused);
    expect(walking.state().value).toEqual({ enteringRecoveryCode: "alerting" });
    const recoveryCode = ` ${typedCode} `;
    expect(walking.state().context).toMatchObject({
      recoveryCode,
      failure: { code: "invalid_recovery_code" },
    });
    walking.clock.increment(alertMs);
    expect(walking.state().value).toEqual({ enteringRecoveryCode: "quiet" });
    walking.send({ type: "recoveryCode.submitted" });
    await walking.fail("recoverySignIn", outage);
    expect(walking.state().context).toMatchObject({ recoveryCode, failure: outage });
    walking.send({ type: "recovery.left" });
    expect(walking.state().context).toMatchObject({ code: "12", failure: null });
  });

  test("KEY-03 cancelling, a lock and an expired password end the recovery", async () => {
    const back = await atRecovery();
    back.send({ type: "signIn.cancelled" });
    expect(back.state().context).toMatchObject({ email: ` ${email} `, password: "" });
    const abandoned = await verifyingRecovery();
    abandoned.send({ type: "signIn.cancelled" });
    expect(abandoned.state().value).toBe("abandoning");
    const locked = await verifyingRecovery();
    await locked.resolve("recoverySignIn", signInOutcomes.locked);
    expect(locked.state().value).toBe("locked");
    const expired = await verifyingRecovery();
    await expired.resolve("recoverySignIn", signInOutcomes.passwordExpired);
    expect(expired.state().context).toMatchObject({ isPasswordExpired: true, recoveryCode: "" });
  });

  test("KEY-03 a step without recovery codes offers none", async () => {
    const walking = await atCode();
    walking.send({ type: "recovery.requested" });
    expect(walking.state().value).toEqual({ enteringCode: "quiet" });
  });
});
