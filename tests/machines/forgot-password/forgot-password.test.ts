import { describe, expect, test } from "vitest";
import { known, tooMany } from "../../../machines/forgot-password/fixtures.ts";
import { expiredPassword } from "../../../machines/set-password/fixtures.ts";
import { forgotPasswordMachine } from "../../../machines/forgot-password/machine.ts";
import { outage } from "../../../machines/sign-in/fixtures.ts";
import { alertMs } from "../../../machines/alert.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

describe("forgot-password machine", () => {
  expectEveryTransition(forgotPasswordMachine);
  function start() {
    const walking = walk(forgotPasswordMachine);
    const sent: string[] = [];
    walking.actor.on("sent", ({ type }) => sent.push(type));
    return { ...walking, sent };
  }
  async function requested() {
    const walking = start();
    walking.send({ type: "email.changed", email: ` ${known} ` });
    walking.send({ type: "request.submitted" });
    await walking.resolve("requestLink");
    return walking;
  }

  test("FORGOT-01 requires a valid email", () => {
    const { send, state } = start();
    for (const email of ["", " ", "margaret", `${"x".repeat(10_000)}@a.example`, "a\u0000@b c.d"]) {
      send({ type: "email.changed", email });
      send({ type: "request.submitted" });
      expect(state().matches("entering")).toBe(true);
    }
  });

  test("INIT-03 an expired link fills in its email and shows the reason", async () => {
    const { send, state, clock } = start();
    send({ type: "link.expired", email: known, failure: expiredPassword });
    expect(state().context).toMatchObject({ email: known, failure: expiredPassword });
    expect(state().hasTag("alerting")).toBe(true);
    clock.increment(alertMs);
    expect(state().context.failure).toEqual(expiredPassword);
    const later = await requested();
    later.send({ type: "link.expired", email: "no address", failure: expiredPassword });
    expect(later.state().context).toMatchObject({ email: "", failure: expiredPassword });
    expect(later.state().matches("entering")).toBe(true);
  });

  test("FORGOT-01 a sent request shows the confirmation with the email", async () => {
    const { state, sent } = await requested();
    expect(state().hasTag("sent")).toBe(true);
    expect(state().context.sentTo).toBe(known);
    expect(sent).toEqual(["sent"]);
  });

  test("FORGOT-01 the link can be sent again, one request at a time", async () => {
    const { state, send, resolve, fail, clock, inputOf, sent } = await requested();
    send({ type: "request.repeated" });
    const first = inputOf("requestLink");
    expect(first).toBe(known);
    send({ type: "request.repeated" });
    await resolve("requestLink");
    expect(inputOf("requestLink")).toBeUndefined();
    expect(state().hasTag("resent")).toBe(true);
    clock.increment(alertMs);
    expect(state().hasTag("resent")).toBe(false);
    send({ type: "request.repeated" });
    await fail("requestLink", tooMany);
    expect(state().context).toMatchObject({ failure: tooMany, sentTo: known });
    expect(state().hasTag("alerting")).toBe(true);
    clock.increment(alertMs);
    expect(state().value).toEqual({ sent: "quiet" });
    expect(sent).toEqual(["sent"]);
    send({ type: "email.changed", email: "x" });
    expect(state().context.failure).toBeNull();
  });

  test("FORGOT-01 can be closed or edited while the link is sent again", async () => {
    const closed = await requested();
    closed.send({ type: "request.repeated" });
    closed.send({ type: "request.submitted" });
    expect(closed.state().hasTag("busy")).toBe(true);
    closed.send({ type: "request.closed" });
    await closed.resolve("requestLink");
    expect(closed.state().value).toEqual({ entering: "quiet" });
    expect(closed.state().context).toEqual({ email: "", sentTo: "", failure: null });
    const other = await requested();
    other.send({ type: "request.repeated" });
    other.send({ type: "email.changed", email: "x" });
    await other.fail("requestLink", outage);
    expect(other.state().value).toEqual({ entering: "quiet" });
    expect(other.state().context).toMatchObject({ email: "x", failure: null });
  });

  test("FORGOT-01 an outage keeps the email and submits only once", async () => {
    const { state, send, fail, clock, inputOf } = start();
    expect(state().context).toEqual({ email: "", sentTo: "", failure: null });
    send({ type: "email.changed", email: known });
    send({ type: "request.submitted" });
    send({ type: "request.submitted" });
    await fail("requestLink", outage);
    expect(inputOf("requestLink")).toBeUndefined();
    expect(state().context).toMatchObject({ email: known, failure: outage });
    clock.increment(alertMs);
    expect(state().value).toEqual({ entering: "quiet" });
    send({ type: "request.submitted" });
    expect(state().context.failure).toBeNull();
  });

  test("FORGOT-01 the form can be resubmitted, edited or closed", async () => {
    const again = await requested();
    again.send({ type: "request.submitted" });
    expect(again.inputOf("requestLink")).toBe(known);
    const other = await requested();
    other.send({ type: "email.changed", email: "x" });
    expect(other.state().value).toEqual({ entering: "quiet" });
    const closed = await requested();
    closed.send({ type: "request.closed" });
    expect(closed.state().context).toEqual({ email: "", sentTo: "", failure: null });
  });
});
