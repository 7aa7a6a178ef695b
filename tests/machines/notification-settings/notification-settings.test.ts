import { describe, expect, test } from "vitest";
import { responseLost } from "../../../machines/change-password/fixtures.ts";
import { notificationSettingsMachine } from "../../../machines/notification-settings/machine.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

const on = { reports: true };
const off = { reports: false };

describe("notification settings", () => {
  expectEveryTransition(notificationSettingsMachine);
  const begin = () => walk(notificationSettingsMachine);

  test("PROF-01 a change is saved immediately and can be undone", async () => {
    const { send, resolve, inputOf, state } = begin();
    await resolve("loadSettings", on);
    send({ type: "change.undone" });
    expect(state().value).toBe("ready");
    send({ type: "settings.changed", settings: off });
    expect(inputOf("saveSettings")).toEqual(off);
    await resolve("saveSettings", off);
    expect(state()).toMatchObject({ value: "ready", context: { saved: off, before: on } });
    send({ type: "change.undone" });
    expect(inputOf("saveSettings")).toEqual(on);
    await resolve("saveSettings", on);
    expect(state().context).toMatchObject({ saved: on, before: off });
  });

  test("PROF-01 a change during a save is given to the API at once", async () => {
    const { send, resolve, inputOf, state } = begin();
    await resolve("loadSettings", on);
    send({ type: "settings.changed", settings: off });
    expect(inputOf("saveSettings")).toEqual(off);
    send({ type: "settings.changed", settings: on });
    expect(inputOf("saveSettings")).toEqual(on);
    await resolve("saveSettings", on);
    expect(state()).toMatchObject({ value: "ready", context: { saved: on, before: off } });
  });

  test("PROF-01 a failed save keeps the change and can be retried", async () => {
    const { send, resolve, fail, inputOf, state } = begin();
    await fail("loadSettings", responseLost);
    expect(state().value).toBe("unread");
    send({ type: "loading.retried" });
    await resolve("loadSettings", on);
    send({ type: "settings.changed", settings: off });
    await fail("saveSettings", responseLost);
    expect(state().context).toMatchObject({ saved: on, wanted: off, failure: responseLost });
    send({ type: "saving.retried" });
    expect(inputOf("saveSettings")).toEqual(off);
    expect(state().context.failure).toBeNull();
  });
});
