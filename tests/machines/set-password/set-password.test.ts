import { describe, expect, test } from "vitest";
import { deadLink, lockedAccount } from "../../../machines/reset-password/fixtures.ts";
import {
  alreadySet,
  expiredPassword,
  initialLink,
  oneTimeCode,
} from "../../../machines/set-password/fixtures.ts";
import { forgottenLink } from "../../../machines/passwords/link.ts";
import { setPasswordMachine } from "../../../machines/set-password/machine.ts";
import type { ExpiredLink, FirstCredentials } from "../../../machines/set-password/types.ts";
import { outage } from "../../../machines/sign-in/fixtures.ts";
import { alertMs } from "../../../machines/alert.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

describe("set-password machine", () => {
  expectEveryTransition(setPasswordMachine);
  function start() {
    const given: FirstCredentials[] = [];
    const reported: ExpiredLink[] = [];
    const machine = setPasswordMachine.provide({
      actions: {
        signIn: (_, credentials) => void given.push(credentials),
        reportExpiry: (_, expired) => void reported.push(expired),
      },
    });
    return { ...walk(machine, initialLink), given, reported };
  }
  const password = "Harbour Light 7";
  async function filled() {
    const walking = start();
    await walking.resolve("checkLink");
    walking.send({ type: "newPassword.changed", newPassword: password });
    walking.send({ type: "confirm.changed", confirm: password });
    return walking;
  }

  test("INIT-01 an invalid link ends and an outage can be retried", async () => {
    const dead = start();
    expect(dead.inputOf("checkLink")).toEqual(initialLink);
    await dead.fail("checkLink", deadLink);
    expect(dead.state().value).toBe("dead");
    const offline = start();
    await offline.fail("checkLink", outage);
    expect(offline.state()).toMatchObject({ value: "unchecked", context: { failure: outage } });
    offline.send({ type: "link.retried" });
    expect(offline.state().context.failure).toBeNull();
    expect(offline.inputOf("checkLink")).toEqual(initialLink);
    await offline.resolve("checkLink");
    expect(offline.state().matches("editing")).toBe(true);
  });

  test("INIT-01 a missing phrase list is shown and does not block the form", async () => {
    expect(start().state().context).toMatchObject({
      newPassword: "",
      confirm: "",
      isListMissing: false,
    });
    const { fail, send, state, inputOf } = await filled();
    await fail("loadBannedPhrases", outage);
    expect(state().context.isListMissing).toBe(true);
    send({ type: "form.submitted" });
    expect(inputOf("set")).toEqual({ link: initialLink, newPassword: password });
  });

  test("INIT-01 requires a valid and confirmed password", async () => {
    const { resolve, send, inputOf } = await filled();
    await resolve("loadBannedPhrases", ["harbour"]);
    send({ type: "form.submitted" });
    send({ type: "newPassword.changed", newPassword: "Another Light 7" });
    send({ type: "form.submitted" });
    expect(inputOf("set")).toBeUndefined();
  });

  test("INIT-02 success passes on the credentials and clears them", async () => {
    const { resolve, send, state, given } = await filled();
    send({ type: "form.submitted" });
    await resolve("set", oneTimeCode);
    expect(given).toEqual([{ email: initialLink.email, password, code: oneTimeCode }]);
    expect(state().value).toBe("done");
    expect(JSON.stringify(state().context)).not.toMatch(/Harbour|482915|X2m9/);
  });

  test("INIT-03 an expired password shows the step for a new link", async () => {
    const expired = await filled();
    expired.send({ type: "form.submitted" });
    await expired.fail("set", expiredPassword);
    expect(expired.state().value).toBe("expired");
    const { email } = initialLink;
    expect(expired.reported).toEqual([{ email, failure: expiredPassword }]);
    const forgotten = { newPassword: "", confirm: "", link: { email, code: "" } };
    expect(expired.state().context).toMatchObject(forgotten);
    const early = start();
    await early.fail("checkLink", expiredPassword);
    expect(early.state().value).toBe("expired");
    expect(early.reported).toEqual([{ email, failure: expiredPassword }]);
    const spent = await filled();
    spent.send({ type: "form.submitted" });
    await spent.fail("set", deadLink);
    expect(spent.state().value).toBe("dead");
    const offline = await filled();
    offline.send({ type: "form.submitted" });
    await offline.fail("set", outage);
    expect(offline.state().context).toMatchObject({ newPassword: password, failure: outage });
    offline.clock.increment(alertMs - 1);
    expect(offline.state().value).toEqual({ editing: "alerting" });
    offline.clock.increment(1);
    expect(offline.state().value).toEqual({ editing: "quiet" });
    offline.send({ type: "link.timedOut" });
    expect(offline.state()).toMatchObject({ value: "dead", context: { failure: forgottenLink } });
  });

  test("INIT-01 a locked account leads to help", async () => {
    const early = start();
    await early.fail("checkLink", lockedAccount);
    expect(early.state().value).toBe("needsHelp");
    const late = await filled();
    late.send({ type: "form.submitted" });
    await late.fail("set", lockedAccount);
    expect(late.state().value).toBe("needsHelp");
  });

  test("INIT-02 shows that a lost response may have set the password", async () => {
    const { send, fail, state } = await filled();
    send({ type: "form.submitted" });
    await fail("set", outage);
    send({ type: "form.submitted" });
    await fail("set", deadLink);
    expect(state().value).toBe("maybeSet");
    expect(state().context).toMatchObject({ newPassword: "", link: { code: "" } });
  });

  test("INIT-02 a password already set in another tab leads to sign-in", async () => {
    const { send, fail, state } = await filled();
    send({ type: "form.submitted" });
    await fail("set", alreadySet);
    expect(state().value).toBe("maybeSet");
    expect(state().context).toMatchObject({ newPassword: "", link: { code: "" } });
  });
});
