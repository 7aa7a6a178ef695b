import { describe, expect, test } from "vitest";
import {
  callFailed,
  monthlyHoldings,
  savedHoldings,
  scheduleChanged,
  scheduleGone,
  scheduleNow as now,
} from "../../../machines/scheduler/fixtures.ts";
import { schedulerMachine } from "../../../machines/scheduler/machine.ts";
import type { SchedulerInput } from "../../../machines/scheduler/types.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

expectEveryTransition(schedulerMachine);
const create: SchedulerInput["task"] = { kind: "create", portfolioCodes: ["HPS001"] };

function open(task: SchedulerInput["task"] = create) {
  return walk(schedulerMachine, { task, region: "uk", now });
}

async function edited() {
  const walking = open({ kind: "edit", schedule: savedHoldings });
  await walking.resolve("readSchedule", savedHoldings);
  return walking;
}

async function saving(walking = open()) {
  walking.send({ type: "form.submitted", now });
  await walking.resolve("findDuplicates", []);
  return walking;
}

async function duplicated() {
  const walking = open();
  walking.send({ type: "form.changed", changes: { dayOfMonth: "First" } });
  walking.send({ type: "form.submitted", now });
  await walking.resolve("findDuplicates", [savedHoldings]);
  return walking;
}

async function changed() {
  const walking = await edited();
  walking.send({ type: "form.changed", changes: { dayOfMonth: "Last" } });
  await saving(walking);
  await walking.fail("saveSchedule", scheduleChanged);
  return walking;
}

const change = { type: "form.changed", changes: { dayOfMonth: 15 } } as const;

describe("SCHED-01 schedule dialog", () => {
  test("saves a new schedule once, after checking for duplicates", async () => {
    const walking = open();
    walking.send({ type: "form.submitted", now });
    walking.send({ type: "form.submitted", now });
    expect(walking.inputOf("findDuplicates")).toEqual(monthlyHoldings);
    await walking.resolve("findDuplicates", []);
    const sent = walking.inputOf("saveSchedule");
    expect(sent).toEqual({ id: null, schedule: monthlyHoldings, modifiedAtUtc: null });
    walking.send({ type: "form.submitted", now });
    walking.send({ type: "dialog.closed" });
    expect(walking.inputOf("saveSchedule")).toBe(sent);
    await walking.resolve("saveSchedule", savedHoldings);
    expect(walking.state().output).toBe("saved");
  });

  test("requires a complete form on submit", () => {
    const walking = open({ kind: "create", portfolioCodes: [] });
    walking.send({ type: "form.submitted", now });
    expect(walking.state()).toMatchObject({ value: "editing", context: { triedAt: now } });
    walking.send({ type: "form.changed", changes: { portfolioCodes: ["HPS001"] } });
    const late = new Date("2026-11-23T07:00:00Z");
    walking.send({ type: "form.submitted", now: late });
    expect(walking.state()).toMatchObject({ value: "editing", context: { triedAt: late } });
    walking.send({ type: "form.submitted", now });
    expect(walking.state().value).toBe("checking");
  });

  test("edits the current version instead of the listed one", async () => {
    const walking = open({ kind: "edit", schedule: savedHoldings });
    expect(walking.inputOf("readSchedule")).toBe("schedule-1");
    const newest = { ...savedHoldings, dayOfMonth: 7, modifiedAtUtc: "2026-11-20T09:59:00.000Z" };
    await walking.resolve("readSchedule", newest);
    expect(walking.state().context.form.dayOfMonth).toBe(7);
    walking.send(change);
    walking.send({ type: "form.submitted", now });
    await walking.resolve("findDuplicates", [newest]);
    expect(walking.inputOf("saveSchedule")).toEqual({
      id: "schedule-1",
      schedule: { ...monthlyHoldings, dayOfMonth: 15 },
      modifiedAtUtc: newest.modifiedAtUtc,
    });
  });

  test("retries a failed read and reports a deleted schedule", async () => {
    const walking = open({ kind: "edit", schedule: savedHoldings });
    await walking.fail("readSchedule", callFailed);
    expect(walking.state().context.failure).toEqual(callFailed);
    const unread = open({ kind: "edit", schedule: savedHoldings });
    await unread.fail("readSchedule", callFailed);
    unread.send({ type: "dialog.closed" });
    walking.send({ type: "loading.retried" });
    expect(walking.state().context.failure).toBeNull();
    await walking.fail("readSchedule", scheduleGone);
    expect(walking.state().value).toBe("gone");
    walking.send({ type: "dialog.closed" });
    expect(walking.state().output).toBe("deletedBefore");
    const left = open({ kind: "edit", schedule: savedHoldings });
    left.send({ type: "dialog.closed" });
    expect(left.state().output).toBe("closed");
  });

  test("opens a duplicate instead of the new schedule", async () => {
    const walking = await duplicated();
    expect(walking.state().context.duplicates).toEqual([savedHoldings]);
    walking.send({ type: "duplicate.opened", schedule: savedHoldings });
    await walking.resolve("readSchedule", savedHoldings);
    expect(walking.state().value).toBe("editing");
    expect(walking.state().context.saved).toEqual(savedHoldings);
  });

  test("accepts a duplicate or returns to the form", async () => {
    const accepted = await duplicated();
    accepted.send({ type: "duplicate.accepted" });
    expect(accepted.inputOf("saveSchedule")).toMatchObject({ id: null });
    for (const type of ["form.resumed", "dialog.closed"] as const) {
      const walking = await duplicated();
      const { form } = walking.state().context;
      walking.send({ type });
      expect(walking.state().value).toBe("editing");
      expect(walking.state().context.form).toEqual(form);
    }
  });

  test("a failed call keeps the form and shows the error until a change", async () => {
    const walking = open();
    walking.send(change);
    walking.send({ type: "form.submitted", now });
    walking.send({ type: "dialog.closed" });
    expect(walking.state().value).toBe("editing");
    walking.send({ type: "form.submitted", now });
    await walking.fail("findDuplicates", callFailed);
    expect(walking.state().context.failure).toEqual(callFailed);
    await saving(walking);
    expect(walking.state().context.failure).toBeNull();
    await walking.fail("saveSchedule", callFailed);
    expect(walking.state().value).toBe("editing");
    expect(walking.state().context).toMatchObject({
      failure: callFailed,
      form: { dayOfMonth: 15 },
    });
    walking.send({ type: "form.changed", changes: { dayOfMonth: 16 } });
    expect(walking.state().context.failure).toBeNull();
  });

  test("a concurrent change can be loaded, overwritten or ignored", async () => {
    const theirs = await changed();
    theirs.send({ type: "theirs.taken" });
    await theirs.resolve("readSchedule", { ...savedHoldings, dayOfMonth: 3 });
    expect(theirs.state().context.form.dayOfMonth).toBe(3);
    const mine = await changed();
    mine.send({ type: "mine.kept" });
    expect(mine.inputOf("saveSchedule")).toMatchObject({
      id: "schedule-1",
      schedule: { dayOfMonth: "Last" },
      modifiedAtUtc: null,
    });
    await mine.fail("saveSchedule", callFailed);
    await saving(mine);
    expect(mine.inputOf("saveSchedule")).toMatchObject({
      modifiedAtUtc: savedHoldings.modifiedAtUtc,
    });
    for (const type of ["form.resumed", "dialog.closed"] as const) {
      const back = await changed();
      back.send({ type });
      expect(back.state().value).toBe("editing");
      expect(back.state().context.form.dayOfMonth).toBe("Last");
    }
  });

  test("a schedule deleted meanwhile can be saved as a new one", async () => {
    const walking = await edited();
    walking.send(change);
    await saving(walking);
    await walking.fail("saveSchedule", scheduleGone);
    walking.send({ type: "copy.kept", now });
    expect(walking.state().context.form.startDate).toBe("2026-11-23");
    await saving(walking);
    expect(walking.inputOf("saveSchedule")).toMatchObject({
      id: null,
      schedule: { dayOfMonth: 15 },
    });
  });

  test("requires confirmation only before discarding changes", async () => {
    const untouched = open();
    untouched.send(change);
    untouched.send({ type: "form.changed", changes: { dayOfMonth: "First" } });
    untouched.send({ type: "dialog.closed" });
    expect(untouched.state().output).toBe("closed");
    const walking = open();
    walking.send(change);
    for (const type of ["form.resumed", "dialog.closed"] as const) {
      walking.send({ type: "dialog.closed" });
      expect(walking.state().value).toBe("leaving");
      walking.send({ type });
      expect(walking.state().value).toBe("editing");
      expect(walking.state().context.form.dayOfMonth).toBe(15);
    }
    walking.send({ type: "dialog.closed" });
    walking.send({ type: "changes.discarded" });
    expect(walking.state().output).toBe("closed");
  });

  test("deletes only after confirmation", async () => {
    for (const type of ["form.resumed", "dialog.closed"] as const) {
      const kept = open({ kind: "delete", schedule: savedHoldings });
      kept.send({ type });
      expect(kept.state().output).toBe("closed");
      const form = await edited();
      form.send({ type: "deletion.requested" });
      form.send({ type });
      expect(form.state().value).toBe("editing");
      expect(form.inputOf("deleteSchedule")).toBeUndefined();
    }
    const walking = open({ kind: "delete", schedule: savedHoldings });
    walking.send({ type: "deletion.confirmed" });
    expect(walking.inputOf("deleteSchedule")).toBe("schedule-1");
    await walking.fail("deleteSchedule", callFailed);
    expect(walking.state().context.failure).toEqual(callFailed);
    walking.send({ type: "deletion.confirmed" });
    await walking.resolve("deleteSchedule");
    expect(walking.state().output).toBe("deleted");
  });

  test("reports a schedule that is already deleted", async () => {
    const fresh = open();
    fresh.send({ type: "deletion.requested" });
    expect(fresh.state().value).toBe("editing");
    const walking = open({ kind: "delete", schedule: savedHoldings });
    walking.send({ type: "deletion.confirmed" });
    await walking.fail("deleteSchedule", scheduleGone);
    expect(walking.state().output).toBe("deletedBefore");
  });
});
