import { createActor, fromPromise } from "xstate";
import { describe, expect, test } from "vitest";
import { deliveries, reportGone, wantedFiles } from "../../../machines/download/fixtures.ts";
import { downloadMachine } from "../../../machines/download/machine.ts";
import type { Delivered, Delivery, MissedFile } from "../../../machines/download/types.ts";
import { downloadsMachine } from "../../../machines/downloads/machine.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";
import { noteWalk } from "../../support/walk-notes.ts";

expectEveryTransition(downloadMachine);
const several = { files: wantedFiles, archiveName: "Reports.zip" };
const begin = (input = several) => walk(downloadMachine, input);
const idsOf = (walked: ReturnType<typeof begin>) =>
  (walked.inputOf("deliver") as Delivery).files.map(({ id }) => id);

describe("download", () => {
  test("REP-02 reports progress, initially from the listed sizes", async () => {
    const walked = begin();
    expect(walked.state().context.progress).toEqual({
      receivedBytes: 0,
      totalBytes: 160_000,
      settledFiles: 0,
    });
    const progress = { receivedBytes: 60_000, totalBytes: 161_000, settledFiles: 0 };
    (walked.inputOf("deliver") as Delivery).onProgress(progress);
    expect(walked.state().context.progress).toEqual(progress);
    await walked.resolve("deliver", deliveries.whole);
    expect(walked.state().value).toBe("saved");
  });

  test("REP-02 retries only the missing files", async () => {
    const walked = begin();
    await walked.resolve("deliver", deliveries.part);
    expect(walked.state().value).toBe("partlySaved");
    expect(walked.state().context.missed).toEqual(deliveries.part.missed);
    walked.send({ type: "download.retried" });
    expect(idsOf(walked)).toEqual([wantedFiles[1].id]);
    expect(walked.state().context.progress.totalBytes).toBe(40_000);
    await walked.resolve("deliver", deliveries.whole);
    expect(walked.state().value).toBe("saved");
    expect(walked.state().context.missed).toEqual([]);
  });

  test.each(["result", "outage"])("REP-02 can be retried if every file failed: %s", async (end) => {
    const walked = begin();
    if (end === "result") await walked.resolve("deliver", deliveries.none);
    else await walked.fail("deliver", reportGone);
    expect(walked.state().value).toBe("failed");
    expect(
      walked.state().context.missed.map((missedFile: MissedFile) => missedFile.failure.kind),
    ).toEqual(["notFound", "notFound"]);
    walked.send({ type: "download.retried" });
    expect(idsOf(walked)).toEqual(wantedFiles.map(({ id }) => id));
  });

  test("REP-02 can be cancelled, also in the save dialog", async () => {
    const cancelled = begin();
    cancelled.send({ type: "download.cancelled" });
    expect(cancelled.state().value).toBe("cancelled");
    const dismissed = begin();
    await dismissed.resolve("deliver", deliveries.dismissed);
    expect(dismissed.state().value).toBe("cancelled");
  });
});

/** Downloads with pending deliveries, and the numbers of those started and aborted. */
function beginDownloads() {
  const counts = { begun: 0, brokenOff: 0 };
  const finish: ((delivered: Delivered) => void)[] = [];
  const deliver = fromPromise<Delivered, Delivery>(({ signal }) => {
    counts.begun += 1;
    signal.addEventListener("abort", () => (counts.brokenOff += 1));
    return new Promise((resolve) => finish.push(resolve));
  });
  const machine = downloadsMachine.provide({
    actors: { download: downloadMachine.provide({ actors: { deliver } }) },
  });
  return { actor: createActor(machine, { inspect: noteWalk }).start(), counts, finish };
}

const request = { type: "download.requested", key: "R1", ...several } as const;
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("downloads", () => {
  test("REP-02 run in parallel, but only once per key", async () => {
    const { actor, counts, finish } = beginDownloads();
    actor.send(request);
    actor.send(request);
    expect(counts.begun).toBe(1);
    actor.send({ ...request, key: "R2" });
    expect(counts.begun).toBe(2);
    finish[0]?.(deliveries.whole);
    await settle();
    const saved = actor.getSnapshot().context.byKey.R1;
    expect(saved?.getSnapshot().value).toBe("saved");
    actor.send(request);
    expect(counts.begun).toBe(3);
    expect(saved?.getSnapshot().status).toBe("stopped");
  });

  test("REP-02 can be dismissed only when finished", async () => {
    const { actor, finish } = beginDownloads();
    actor.send(request);
    actor.send({ type: "download.dismissed", key: "R1" });
    expect(Object.keys(actor.getSnapshot().context.byKey)).toEqual(["R1"]);
    finish[0]?.(deliveries.part);
    await settle();
    const ended = actor.getSnapshot().context.byKey.R1;
    expect(ended?.getSnapshot().status).toBe("active");
    actor.send({ type: "download.dismissed", key: "R1" });
    expect(ended?.getSnapshot().status).toBe("stopped");
    expect(Object.keys(actor.getSnapshot().context.byKey)).toEqual([]);
  });

  test("REP-04 mark the reports of viewed files as seen", () => {
    const seen: string[] = [];
    const machine = downloadsMachine.provide({
      actions: { checkOff: (_, files) => seen.push(...files.map(({ id }) => id)) },
    });
    const actor = createActor(machine, { inspect: noteWalk }).start();
    actor.send({ type: "files.viewed", files: several.files });
    expect(seen).toEqual(several.files.map(({ id }) => id));
  });

  test("REP-02 are aborted when the session ends", () => {
    const { actor, counts } = beginDownloads();
    actor.send(request);
    actor.stop();
    expect(counts.brokenOff).toBe(1);
  });
});
