import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { emptySheet, exportRequest } from "../../../../machines/data-export/fixtures.ts";
import { dataExportMachine } from "../../../../machines/data-export/machine.ts";
import type { SheetContent } from "../../../../machines/data-export/sheet.ts";
import type { WantedExport } from "../../../../machines/data-export/types.ts";
import { prepareSheet } from "../../../../src/features/unaudited/prepare-sheet.ts";

/** A running export whose sheets the test makes. */
function begin() {
  const saved: string[] = [];
  const machine = dataExportMachine.provide({
    actors: {
      saveExport: fromPromise<void, WantedExport>(async ({ input }) => {
        saved.push(`${input.fileName} of ${input.sheet.levels} levels`);
      }),
    },
  });
  const actor = createActor(machine).start();
  function request(fileName: string) {
    const made = Promise.withResolvers<SheetContent>();
    let signal: AbortSignal | undefined;
    actor.send({ type: "export.requested", request: { ...exportRequest, fileName } });
    const ended = prepareSheet(actor, (given) => {
      signal = given;
      return made.promise;
    });
    return {
      isAborted: () => signal?.aborted,
      make: (levels: number) => (made.resolve({ ...emptySheet, levels }), ended),
      fail: () => (made.reject(new Error("no chunk")), ended),
    };
  }
  return { actor, saved, request };
}

test("UNA-04 the sheet of a replaced export is not written", async () => {
  const { actor, saved, request } = begin();
  const first = request("a.xlsx");
  const second = request("b.xlsx");
  expect([first.isAborted(), second.isAborted()]).toEqual([true, false]);
  await first.make(1);
  expect(actor.getSnapshot().value).toBe("preparing");
  await second.make(2);
  await expect.poll(() => saved).toEqual(["b.xlsx of 2 levels"]);
});

test("UNA-04 cancelling and signing out end the preparation", async () => {
  const { actor, saved, request } = begin();
  const cancelled = request("a.xlsx");
  actor.send({ type: "export.cancelled" });
  expect(cancelled.isAborted()).toBe(true);
  await cancelled.make(1);
  expect(actor.getSnapshot().value).toBe("idle");
  const left = request("b.xlsx");
  actor.stop();
  expect(left.isAborted()).toBe(true);
  await left.make(1);
  expect(saved).toEqual([]);
});

test("UNA-04 a sheet that cannot be made fails, unless it was cancelled", async () => {
  const { actor, request } = begin();
  const cancelled = request("a.xlsx");
  actor.send({ type: "export.cancelled" });
  await cancelled.fail();
  expect(actor.getSnapshot().value).toBe("idle");
  await request("b.xlsx").fail();
  expect(actor.getSnapshot().value).toBe("failed");
});
