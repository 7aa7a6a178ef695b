// Over 250 lines because one machine is tested until every transition is covered.
import { describe, expect, test } from "vitest";
import { fromCallback, fromPromise } from "xstate";
import { idleMachine } from "../../../machines/idle/machine.ts";
import type { IdleEvent } from "../../../machines/idle/types.ts";
import { completeSessionMachine } from "../../../machines/session/complete-machine.ts";
import { clientFixture } from "../../../machines/user/fixtures.ts";
import {
  actingFixture,
  adminFixture,
  targetFixture,
} from "../../../machines/impersonation/fixtures.ts";
import type { ImpersonationTarget } from "../../../machines/impersonation/types.ts";
import { impersonationMachine } from "../../../machines/impersonation/machine.ts";
import type { User } from "../../../machines/user/types.ts";
import { completeSignInMachine } from "../../../machines/sign-in/complete-machine.ts";
import { signInOutcomes } from "../../../machines/sign-in/fixtures.ts";
import type { Credentials, SignInOutcome } from "../../../machines/sign-in/types.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

describe("session machine", () => {
  expectEveryTransition(completeSessionMachine, (name) => !name.includes("admitting"));
  let forgotten = 0;
  let notifiedTabs = 0;
  let tick: (event: IdleEvent) => void = () => {};
  const start = (restoredUser: typeof clientFixture | null) =>
    walk(
      completeSessionMachine.provide({
        actors: {
          signIn: completeSignInMachine.provide({
            actors: {
              signIn: fromPromise<SignInOutcome, Credentials>(async () => signInOutcomes.signedIn),
            },
            actions: { rememberEmail: () => {} },
          }),
          idle: idleMachine.provide({
            actors: {
              watch: fromCallback<IdleEvent>(({ sendBack }) => {
                tick = sendBack;
              }),
            },
            actions: { shareActivity: () => {} },
          }),
        },
        actions: {
          forgetUser: () => void (forgotten += 1),
          notifyTabs: () => void (notifiedTabs += 1),
        },
      }),
      { restoredUser, rememberedEmail: clientFixture.email, ended: "expired" },
      ["health", "signOut"],
    );

  test("AUTH-04 a completed sign-in provides the session's user", async () => {
    const { state, resolve } = start(null);
    const { signIn, register, help } = state().children;
    expect(signIn?.getSnapshot().context.email).toBe(clientFixture.email);
    for (const item of [register, help]) expect(item?.getSnapshot().context.form.email).toBe("");
    signIn?.send({ type: "email.changed", email: clientFixture.email });
    signIn?.send({ type: "password.changed", password: "Portfolio2026" });
    signIn?.send({ type: "remember.changed", shouldRememberEmail: true });
    signIn?.send({ type: "credentials.submitted" });
    await resolve("health").catch(() => {});
    expect(state().matches("signedIn")).toBe(true);
    expect(state().context).toMatchObject({
      user: clientFixture,
      rememberedEmail: clientFixture.email,
    });
    expect(notifiedTabs).toBe(1);
  });

  test("signing out clears the user, even if the API is down", async () => {
    for (const isReached of [true, false]) {
      const { state, send, resolve, fail } = start(clientFixture);
      const { survey, impersonation } = state().children;
      expect(survey?.getSnapshot().context).toEqual({ user: clientFixture });
      expect(impersonation?.getSnapshot().context.canImpersonate).toBe(false);
      send({ type: "signOut.requested" });
      await (isReached ? resolve("signOut") : fail("signOut", new Error("offline")));
      expect(state().value).toBe("signedOut");
      expect(state().context).toMatchObject({ user: null, ended: null });
    }
    expect(forgotten).toBe(2);
  });

  test("a session that ends during sign-in restarts it with the reason", async () => {
    const { actor, state, send } = start(null);
    const first = actor.getSnapshot().children.signIn;
    first?.send({ type: "email.changed", email: "half@typed.example" });
    send({ type: "session.ended", reason: "expired" });
    expect(state().children.signIn).not.toBe(first);
    expect(state().context.ended).toBe("expired");
  });

  test("an ended session keeps the reason", () => {
    const { state, send } = start(clientFixture);
    send({ type: "session.ended", reason: "expired" });
    expect(state().value).toBe("signedOut");
    expect(state().context).toMatchObject({ user: null, ended: "expired" });
  });

  test("SESS-02 an idle user is signed out with the reason", async () => {
    const minute = 60_000;
    for (const isChosen of [false, true]) {
      const { state, resolve, inputOf } = start(clientFixture);
      tick({ type: "clock.ticked", nowMs: minute, sharedMs: minute });
      tick({ type: "clock.ticked", nowMs: 31 * minute, sharedMs: minute });
      const { idle } = state().children;
      expect(idle?.getSnapshot().value).toBe("warning");
      if (isChosen) idle?.send({ type: "signOut.requested" });
      else tick({ type: "clock.ticked", nowMs: 32 * minute, sharedMs: minute });
      expect(state().value).toBe("signingOut");
      expect(inputOf("signOut")).toBe(isChosen ? null : "idle");
      await resolve("signOut");
      expect(state().context).toMatchObject({ user: null, ended: isChosen ? null : "idle" });
    }
  });

  test("SESS-09 what was not sent is kept until the next sign-in", () => {
    const { state, send } = start(clientFixture);
    const lost = { type: "drafts.lost", forms: ["cashInstruction"] } as const;
    send(lost);
    send({ type: "session.ended", reason: "expired" });
    expect(state().context.unsent).toEqual([]);
    send(lost);
    expect(state().context.unsent).toEqual(["cashInstruction"]);
    // The next sign-in, perhaps of another user, loses its tokens.
    send({ type: "session.ended", reason: "expired" });
    expect(state().context.unsent).toEqual([]);
    send(lost);
    send({ type: "session.joined", user: clientFixture, rememberedEmail: "" });
    expect(state().context.unsent).toEqual([]);
  });

  test("SESS-09 what was not sent is not said after a sign-out by the user", async () => {
    const { state, send, resolve } = start(clientFixture);
    send({ type: "signOut.requested" });
    await resolve("signOut");
    send({ type: "drafts.lost", forms: ["message"] });
    expect(state().context).toMatchObject({ ended: null, unsent: [] });
  });

  test("SESS-05 a tab without a session joins that of another tab", () => {
    const { state, send } = start(null);
    expect(state().context.rememberedEmail).not.toBe("");
    const forgottenBefore = forgotten;
    send({ type: "session.ended", reason: "signedOutElsewhere" });
    expect(state().context.ended).toBe("signedOutElsewhere");
    expect(forgotten).toBe(forgottenBefore + 1);
    send({ type: "session.joined", user: clientFixture, rememberedEmail: "" });
    expect(state().context.rememberedEmail).toBe("");
    expect(state().matches("signedIn")).toBe(true);
    expect(state().context).toMatchObject({ user: clientFixture, ended: null, change: null });
    expect(state().children.signIn).toBeUndefined();
  });

  test.each([
    ["another user", {}, { id: "client-2" }, "otherUser"],
    ["an impersonation", {}, { id: "client-2", impersonatedName: "B" }, "impersonationStarted"],
    [
      "the end of an impersonation",
      { impersonatedName: "B" },
      { id: "admin-1" },
      "impersonationStopped",
    ],
  ])(
    "FAULT-09 %s in another tab replaces the user and their actors",
    (_, before, after, change) => {
      const { state, send } = start({ ...clientFixture, ...before });
      const first = state().children.freshTokens;
      send({ type: "session.replaced", user: { ...clientFixture, ...after } });
      expect(state().context.user).toMatchObject(after);
      expect(state().context.change?.kind).toBe(change);
      expect(state().children.freshTokens).not.toBe(first);
      send({ type: "drafts.lost", forms: ["message"] });
      expect(state().context.unsent).toEqual(["message"]);
      send({ type: "change.read" });
      expect(state().context.change).toBeNull();
    },
  );

  test("SESS-09 pages taken from the user are said with what was typed there", () => {
    const { state, send } = start(clientFixture);
    send({ type: "access.lost", forms: ["cashInstruction"] });
    const { user, change, unsent } = state().context;
    expect(user).toBe(clientFixture);
    expect([change?.kind, unsent]).toEqual(["accessLost", ["cashInstruction"]]);
  });

  describe("impersonation", () => {
    const impersonation = (outcome: "accepted" | "refused") => {
      const resolve = <Input = void>(user: User) =>
        fromPromise<User, Input>(async () => {
          if (outcome === "refused") throw { kind: "network", code: null, description: null };
          return user;
        });
      return completeSessionMachine.provide({
        actors: {
          impersonation: impersonationMachine.provide({
            actors: {
              start: resolve<ImpersonationTarget>(actingFixture),
              stop: resolve(adminFixture),
              fallBack: resolve(adminFixture),
            },
          }),
        },
        actions: {
          forgetUser: () => void (forgotten += 1),
          notifyTabs: () => void (notifiedTabs += 1),
        },
      });
    };
    const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
    const begin = (restoredUser: User, outcome: "accepted" | "refused" = "accepted") =>
      walk(impersonation(outcome), { restoredUser, rememberedEmail: "" }, ["health"]);

    test("IMP-01 starting replaces the user and notifies the tabs", async () => {
      const { state } = begin(adminFixture);
      const { freshTokens, impersonation: first } = state().children;
      notifiedTabs = 0;
      first?.send({ type: "start.requested", target: targetFixture });
      await settle();
      expect(state().context).toMatchObject({
        user: actingFixture,
        change: { kind: "impersonationStarted", from: "Ruth Adler", to: "Margaret Ellis" },
      });
      expect(notifiedTabs).toBe(1);
      expect(state().children.freshTokens).not.toBe(freshTokens);
      expect(state().children.impersonation?.getSnapshot().value).toBe("impersonating");
    });

    test("IMP-03 stopping restores the real user and names both", async () => {
      const { state } = begin(actingFixture);
      state().children.impersonation?.send({ type: "stop.requested" });
      await settle();
      expect(state().context).toMatchObject({
        user: adminFixture,
        change: { kind: "impersonationStopped", from: "Margaret Ellis", to: "Ruth Adler" },
      });
    });

    test("FAULT-26 rejected tokens fall back to the real user", async () => {
      const { state, send } = begin(actingFixture);
      send({ type: "session.ended", reason: "expired" });
      await settle();
      expect(state().context).toMatchObject({
        user: adminFixture,
        ended: null,
        change: { kind: "impersonationLost", from: "Margaret Ellis", to: "Ruth Adler" },
      });
    });

    test("FAULT-26 a failed fallback ends the session with the reason", async () => {
      const { state, send } = begin(actingFixture, "refused");
      forgotten = 0;
      send({ type: "session.ended", reason: "expired" });
      await settle();
      expect(state().value).toBe("signedOut");
      expect(forgotten).toBe(1);
      expect(state().context).toMatchObject({ user: null, change: null, ended: "expired" });
    });

    test("signing out in another tab also signs out while impersonating", () => {
      const { state, send } = begin(actingFixture);
      send({ type: "session.ended", reason: "signedOutElsewhere" });
      expect(state().value).toBe("signedOut");
    });
  });

  test("an update of the same user keeps the running actors", () => {
    const { state, send } = start(clientFixture);
    const first = state().children.freshTokens;
    send({ type: "session.replaced", user: { ...clientFixture, firstName: "Meg" } });
    expect(state().context).toMatchObject({ user: { firstName: "Meg" }, change: null });
    expect(state().children.freshTokens).toBe(first);
  });
});
