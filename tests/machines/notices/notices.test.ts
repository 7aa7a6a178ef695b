import { describe, expect, test } from "vitest";
import {
  dismissedMaintenance,
  dismissedUnderWay,
  loudNotices,
  quietNotices,
} from "../../../machines/notices/fixtures.ts";
import { noticesMachine, returnedMs } from "../../../machines/notices/machine.ts";
import {
  maintenanceNotice,
  passwordNotice,
  storageNotice,
  underWayNotice,
} from "../../../machines/notices/rules.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

describe("notices", () => {
  expectEveryTransition(noticesMachine);
  const remembered: string[] = [];
  const machine = noticesMachine.provide({
    actions: { rememberDismissed: (_, notice) => void remembered.push(notice) },
  });
  const begin = (input = quietNotices) => {
    remembered.splice(0);
    return walk(machine, input);
  };

  test("NOTE-01 offline is shown until the connection is back", () => {
    const { send, state, clock } = begin();
    expect(state().value).toMatchObject({ connection: "online", maintenance: "none" });
    send({ type: "connection.lost" });
    expect(state()).toMatchObject({
      value: { connection: "offline" },
      context: { isOffline: true },
    });
    send({ type: "connection.returned" });
    expect(state()).toMatchObject({
      value: { connection: "returned" },
      context: { isOffline: false },
    });
    send({ type: "connection.lost" });
    expect(state().value).toMatchObject({ connection: "offline" });
    send({ type: "connection.returned" });
    clock.increment(returnedMs);
    expect(state().value).toMatchObject({ connection: "online" });
  });

  test("NOTE-01 a new release is offered once", () => {
    const { send, state } = begin();
    send({ type: "release.found" });
    expect(state().value).toMatchObject({ release: "available" });
    send({ type: "release.postponed" });
    send({ type: "release.found" });
    expect(state().value).toMatchObject({ release: "postponed" });
  });

  test("NOTE-01 planned maintenance is shown from its announcement to its end", () => {
    const { send, state } = begin(loudNotices);
    expect(state().value).toMatchObject({ connection: "offline", maintenance: "none" });
    send({ type: "maintenance.announced" });
    expect(state().value).toMatchObject({ maintenance: "announced" });
    send({ type: "maintenance.begun" });
    expect(state().value).toMatchObject({ maintenance: "underWay" });
    send({ type: "maintenance.ended" });
    expect(state().value).toMatchObject({ maintenance: "none" });
  });

  test("NOTE-01 a dismissed announcement does not hide the maintenance", () => {
    const { send, state } = begin({ ...loudNotices, dismissed: [dismissedMaintenance] });
    send({ type: "maintenance.announced" });
    send({ type: "maintenance.begun" });
    expect(state().value).toMatchObject({ maintenance: "underWay" });
    send({ type: "notice.dismissed", notice: dismissedUnderWay });
    expect(state().value).toMatchObject({ maintenance: "none" });
    send({ type: "maintenance.begun" });
    expect(state().value).toMatchObject({ maintenance: "none" });
  });

  test("NOTE-01 dismissed maintenance is not announced again", () => {
    const { send, state } = begin(loudNotices);
    send({ type: "maintenance.announced" });
    send({ type: "notice.dismissed", notice: dismissedMaintenance });
    expect(state().value).toMatchObject({ maintenance: "none" });
    send({ type: "notice.dismissed", notice: dismissedMaintenance });
    expect(state().context.dismissed).toEqual([dismissedMaintenance]);
    expect(remembered).toEqual([dismissedMaintenance, dismissedMaintenance]);
    const again = begin({ ...loudNotices, dismissed: [dismissedMaintenance] });
    again.send({ type: "maintenance.announced" });
    expect(again.state().value).toMatchObject({ maintenance: "none" });
  });

  test("NOTE-01 a dismissed notice hides no other one", () => {
    const { send, state } = begin(loudNotices);
    send({ type: "maintenance.announced" });
    send({ type: "notice.dismissed", notice: "another" });
    expect(state().value).toMatchObject({ maintenance: "announced" });
    const notices = [
      ...["2026-11-28", "2026-12-05"].flatMap((from) =>
        [maintenanceNotice, underWayNotice].map((idOf) => idOf({ from, until: from })),
      ),
      passwordNotice("u-1", "2026-11-28"),
      passwordNotice("u-2", "2026-11-28"),
      passwordNotice("u-1", "2026-12-05"),
      storageNotice,
    ];
    expect(new Set(notices.filter(Boolean)).size).toBe(8);
  });
});
