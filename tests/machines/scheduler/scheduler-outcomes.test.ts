import { describe, expect, test } from "vitest";
import {
  callFailed,
  savedHoldings,
  scheduleChanged,
  scheduleGone,
  scheduleNow as now,
} from "../../../machines/scheduler/fixtures.ts";
import { schedulerMachine } from "../../../machines/scheduler/machine.ts";
import { formRuns } from "../../../machines/scheduler/rules.ts";
import type { SavedSchedule, SchedulerInput } from "../../../machines/scheduler/types.ts";
import { walk } from "../../support/walk.ts";

const newer: SavedSchedule = { ...savedHoldings, dayOfMonth: "Last", modifiedAtUtc: "later" };

function open(task: SchedulerInput["task"] = { kind: "edit", schedule: savedHoldings }) {
  const walking = walk(schedulerMachine, { task, region: "uk", now });
  return {
    ...walking,
    async save() {
      walking.send({ type: "form.submitted", now });
      await walking.resolve("findDuplicates", []);
    },
    /** Returns the outcome of closing the dialog in its current state. */
    close() {
      walking.send({ type: "dialog.closed" });
      if (walking.state().value === "leaving") walking.send({ type: "changes.discarded" });
      expect(walking.state().value).toBe("closed");
      return walking.state().output;
    },
  };
}

async function edited(read = savedHoldings) {
  const walking = open();
  await walking.resolve("readSchedule", read);
  return walking;
}

async function changed() {
  const walking = await edited();
  walking.send({ type: "form.changed", changes: { frequency: "Quarterly" } });
  await walking.save();
  await walking.fail("saveSchedule", scheduleChanged);
  return walking;
}

async function duplicated() {
  const walking = open({ kind: "create", portfolioCodes: ["HPS001"] });
  walking.send({ type: "form.submitted", now });
  await walking.resolve("findDuplicates", [savedHoldings]);
  return walking;
}

describe("SCHED-01 a schedule dialog closed without saving", () => {
  test("outputs closed if the list is up to date", async () => {
    expect(open({ kind: "create", portfolioCodes: [] }).close()).toBe("closed");
    expect((await edited({ ...savedHoldings })).close()).toBe("closed");
    const unread = open();
    await unread.fail("readSchedule", callFailed);
    expect(unread.close()).toBe("closed");
    const unsaved = await edited();
    await unsaved.save();
    await unsaved.fail("saveSchedule", callFailed);
    expect(unsaved.close()).toBe("closed");
  });

  test("outputs outdated if a newer version was read", async () => {
    expect((await edited(newer)).close()).toBe("outdated");
  });

  test("outputs outdated if another user changed the schedule", async () => {
    const back = await changed();
    back.send({ type: "form.resumed" });
    expect(back.close()).toBe("outdated");
    const theirs = await changed();
    theirs.send({ type: "theirs.taken" });
    await theirs.resolve("readSchedule", newer);
    expect(theirs.close()).toBe("outdated");
    const unread = await changed();
    unread.send({ type: "theirs.taken" });
    expect(unread.close()).toBe("outdated");
    const mine = await changed();
    mine.send({ type: "mine.kept" });
    await mine.fail("saveSchedule", callFailed);
    expect(mine.close()).toBe("outdated");
  });

  test("outputs outdated if a duplicate was found", async () => {
    const walking = await duplicated();
    walking.send({ type: "form.resumed" });
    expect(walking.close()).toBe("outdated");
    const opened = await duplicated();
    opened.send({ type: "duplicate.opened", schedule: savedHoldings });
    expect(opened.inputOf("readSchedule")).toBe(savedHoldings.id);
    await opened.resolve("readSchedule", savedHoldings);
    expect(opened.close()).toBe("outdated");
  });

  test("outputs deletedBefore if another user deleted the schedule", async () => {
    const unread = open();
    await unread.fail("readSchedule", scheduleGone);
    unread.send({ type: "copy.kept", now });
    expect(unread.close()).toBe("deletedBefore");
    const walking = await changed();
    walking.send({ type: "mine.kept" });
    await walking.fail("saveSchedule", scheduleGone);
    walking.send({ type: "copy.kept", now });
    walking.send({ type: "form.submitted", now });
    await walking.resolve("findDuplicates", [newer]);
    walking.send({ type: "form.resumed" });
    expect(walking.close()).toBe("deletedBefore");
  });
});

describe("SCHED-01 a schedule dialog that saves", () => {
  test("shows the form and finds no duplicate of the schedule itself", async () => {
    const walking = await edited();
    const other = { ...savedHoldings, id: "schedule-2" };
    walking.send({ type: "form.submitted", now });
    expect([...walking.state().tags]).toEqual(["busy", "form"]);
    await walking.resolve("findDuplicates", [savedHoldings, other]);
    expect(walking.state().context.duplicates).toEqual([other]);
    walking.send({ type: "duplicate.accepted" });
    expect([...walking.state().tags]).toEqual(["busy", "form"]);
  });
});

describe("SCHED-01 a schedule dialog with a newer version", () => {
  test("outputs saved or deleted", async () => {
    const mine = await changed();
    mine.send({ type: "mine.kept" });
    await mine.resolve("saveSchedule", savedHoldings);
    expect(mine.state().output).toBe("saved");
    const copy = open();
    await copy.fail("readSchedule", scheduleGone);
    copy.send({ type: "copy.kept", now });
    await copy.save();
    await copy.resolve("saveSchedule", savedHoldings);
    expect(copy.state().output).toBe("saved");
    const removed = await edited(newer);
    removed.send({ type: "deletion.requested" });
    removed.send({ type: "deletion.confirmed" });
    await removed.resolve("deleteSchedule");
    expect(removed.state().output).toBe("deleted");
  });

  test("a copy starts with its next run and is never discarded silently", async () => {
    const walking = open();
    await walking.fail("readSchedule", scheduleGone);
    walking.send({ type: "copy.kept", now: new Date("2027-01-20T10:00:00Z") });
    expect(walking.state().context.form.startDate).toBe("2027-02-01");
    walking.send({ type: "dialog.closed" });
    expect(walking.state().value).toBe("leaving");
  });

  test("a copy keeps a run that a holiday moves to the next day", async () => {
    const walking = await edited();
    walking.send({ type: "form.changed", changes: { frequency: "Weekly", dayOfWeek: "Monday" } });
    await walking.save();
    await walking.fail("saveSchedule", scheduleGone);
    const beforeHoliday = new Date("2026-12-23T10:00:00Z");
    walking.send({ type: "copy.kept", now: beforeHoliday });
    const { form, region } = walking.state().context;
    const runs = formRuns(form, { now: beforeHoliday, region }, 2);
    expect(runs).toEqual(["2026-12-29T07:00:00.000Z", "2027-01-04T07:00:00.000Z"]);
  });
});
