import { describe, expect, test } from "vitest";
import { completeSessionMachine } from "../../../machines/session/complete-machine.ts";
import { clientFixture } from "../../../machines/user/fixtures.ts";
import type { User } from "../../../machines/user/types.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

describe("session that loads privileges", () => {
  expectEveryTransition(completeSessionMachine, (name) => name.includes("admitting."));
  let forgotten = 0;
  const forgetUser = () => void (forgotten += 1);
  const start = (restoredUser: User) =>
    walk(
      completeSessionMachine.provide({ actions: { forgetUser, notifyTabs() {} } }),
      { restoredUser, rememberedEmail: "", ended: "expired" },
      ["health", "signOut", "loadPrivileges", "fallBack", "stopImpersonating"],
    );
  const { navigation, header } = clientFixture;
  const unknown = { ...clientFixture, navigation: [], header: [], arePrivilegesKnown: false };
  const outage = { kind: "network", code: null, description: null };

  test("ROLE-01 the privileges are loaded for a token without them", async () => {
    const { state, resolve } = start(unknown);
    expect(state().matches({ admitting: "loading" })).toBe(true);
    expect(state().children.impersonation).toBeUndefined();
    await resolve("loadPrivileges", { navigation, header });
    expect(state().matches("signedIn")).toBe(true);
    expect(state().context.user).toEqual(clientFixture);
  });

  test("ROLE-01 a renewed token without privileges keeps those loaded", async () => {
    const { state, send, resolve } = start(unknown);
    await resolve("loadPrivileges", { navigation, header });
    send({ type: "session.replaced", user: { ...unknown, firstName: "Meg" } });
    expect(state().context.user).toEqual({ ...clientFixture, firstName: "Meg" });
    send({ type: "session.replaced", user: { ...unknown, id: "client-2" } });
    expect(state().matches({ admitting: "loading" })).toBe(true);
    send({ type: "session.replaced", user: { ...clientFixture, id: "client-3" } });
    expect(state().context.user?.id).toBe("client-3");
    expect(state().matches("signedIn")).toBe(true);
  });

  test("ROLE-01 ERR-04 failed privileges can be retried, or the user signs out", async () => {
    const { state, send, resolve, fail } = start(unknown);
    await fail("loadPrivileges", outage);
    expect(state().matches({ admitting: "failed" })).toBe(true);
    expect(state().context.failure).toMatchObject(outage);
    send({ type: "privileges.retried" });
    expect(state().context.failure).toBeNull();
    await fail("loadPrivileges", outage);
    send({ type: "signOut.requested" });
    await resolve("signOut");
    expect(state().context).toMatchObject({ user: null, ended: null });
  });

  test("SESS-04 a session that ends while privileges load keeps the reason", () => {
    const { state, send } = start(unknown);
    forgotten = 0;
    send({ type: "session.ended", reason: "expired" });
    expect(state().value).toBe("signedOut");
    expect(forgotten).toBe(1);
    expect(state().context).toMatchObject({ user: null, ended: "expired" });
  });

  test("IMP-04 a rejected impersonation returns to the administrator", async () => {
    const impersonated = { ...unknown, impersonatedName: "Margaret Ellis" };
    const administrator = { ...unknown, id: "admin-1", name: "Priya Nair" };
    const { state, send, resolve } = start(impersonated);
    forgotten = 0;
    send({ type: "session.ended", reason: "expired" });
    expect(state().matches({ admitting: "fallingBack" })).toBe(true);
    await resolve("fallBack", administrator);
    expect(state().matches({ admitting: "loading" })).toBe(true);
    await resolve("loadPrivileges", { navigation, header });
    expect(state().matches("signedIn")).toBe(true);
    expect(state().context.user).toMatchObject({ id: "admin-1", arePrivilegesKnown: true });
    expect(state().context.change).toMatchObject({ kind: "impersonationLost", to: "Priya Nair" });
    expect(forgotten).toBe(0);
  });

  test("IMP-04 SESS-09 what was not sent outlives both sessions", async () => {
    const administrator = { ...clientFixture, id: "admin-1", name: "Priya Nair" };
    const signedOutAfter = async (...read: readonly "change.read"[]) => {
      const { state, send, resolve } = start({ ...unknown, impersonatedName: "Margaret Ellis" });
      send({ type: "session.ended", reason: "expired" });
      await resolve("fallBack", administrator);
      send({ type: "drafts.lost", forms: ["cashInstruction"] });
      for (const type of read) send({ type });
      send({ type: "session.ended", reason: "expired" });
      send({ type: "drafts.lost", forms: [] });
      return state().context;
    };
    expect(await signedOutAfter()).toMatchObject({ user: null, unsent: ["cashInstruction"] });
    expect(await signedOutAfter("change.read")).toMatchObject({ user: null, unsent: [] });
  });

  test("IMP-03 ROLE-01 failed privileges leave a way to stop impersonating", async () => {
    const administrator = { ...clientFixture, id: "admin-1", name: "Priya Nair" };
    const impersonated = { ...unknown, impersonatedName: "Margaret Ellis" };
    const { state, send, resolve, fail } = start(impersonated);
    await fail("loadPrivileges", outage);
    send({ type: "impersonation.stopRequested" });
    expect(state().matches({ admitting: "stopping" })).toBe(true);
    await fail("stopImpersonating", { ...outage, kind: "timeout" });
    expect(state().matches({ admitting: "failed" })).toBe(true);
    expect(state().context).toMatchObject({ user: impersonated, failure: { kind: "timeout" } });
    send({ type: "impersonation.stopRequested" });
    await resolve("stopImpersonating", administrator);
    expect(state().matches("signedIn")).toBe(true);
    expect(state().context).toMatchObject({
      user: administrator,
      change: { kind: "impersonationStopped", to: "Priya Nair" },
    });
    const own = start(unknown);
    await own.fail("loadPrivileges", outage);
    own.send({ type: "impersonation.stopRequested" });
    expect(own.state().matches({ admitting: "failed" })).toBe(true);
  });

  test("IMP-04 SESS-04 without the administrator's tokens the session ends", async () => {
    const { state, send, fail } = start({ ...unknown, impersonatedName: "Margaret Ellis" });
    send({ type: "session.ended", reason: "expired" });
    await fail("fallBack", { ...outage, kind: "unauthorised" });
    expect(state().value).toBe("signedOut");
    expect(state().context).toMatchObject({ user: null, ended: "expired" });
  });
});
