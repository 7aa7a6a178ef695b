import { describe, expect, test } from "vitest";
import { emptySheet, exportRequest, sheetFailure } from "../../../machines/data-export/fixtures.ts";
import { unauditedDown } from "../../../machines/unaudited/fixtures.ts";
import { dataExportMachine } from "../../../machines/data-export/machine.ts";
import type { WantedExport } from "../../../machines/data-export/types.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

expectEveryTransition(dataExportMachine);
const begin = () => walk(dataExportMachine);
const request = (fileName: string) =>
  ({ type: "export.requested", request: { ...exportRequest, fileName } }) as const;
const prepared = { type: "sheet.prepared", sheet: emptySheet } as const;

describe("UNA-04 data export", () => {
  test("shows its progress and saves the file", async () => {
    const walked = begin();
    expect(walked.state().context.progress).toEqual({ lines: 0, total: 0 });
    walked.send(request("a.xlsx"));
    expect(walked.state().value).toBe("preparing");
    walked.send(prepared);
    const input = walked.inputOf("saveExport") as WantedExport;
    expect(input).toMatchObject({ fileName: "a.xlsx", format: "xlsx", sheet: emptySheet });
    input.onProgress({ lines: 10, total: 20 });
    expect(walked.state().context.progress).toEqual({ lines: 10, total: 20 });
    await walked.resolve("saveExport");
    expect(walked.state().value).toBe("saved");
    walked.send({ type: "export.dismissed" });
    expect(walked.state().value).toBe("idle");
  });

  test("can be cancelled and replaced", () => {
    const walked = begin();
    walked.send(request("a.xlsx"));
    walked.send(prepared);
    const { onProgress } = walked.inputOf("saveExport") as WantedExport;
    onProgress({ lines: 10, total: 20 });
    walked.send(request("b.csv"));
    expect(walked.state().context).toMatchObject({
      request: { fileName: "b.csv" },
      progress: { lines: 0, total: 0 },
    });
    walked.send(prepared);
    expect((walked.inputOf("saveExport") as WantedExport).fileName).toBe("b.csv");
    walked.send({ type: "export.cancelled" });
    expect(walked.state().value).toBe("idle");
    walked.send(request("c.csv"));
    walked.send({ type: "export.cancelled" });
    expect(walked.state().value).toBe("idle");
  });

  test("shows a failure and can be retried", async () => {
    const walked = begin();
    walked.send(request("a.xlsx"));
    walked.send(prepared);
    await walked.fail("saveExport", unauditedDown);
    expect(walked.state().value).toBe("failed");
    expect(walked.state().context.failure).toEqual(unauditedDown);
    walked.send({ type: "export.dismissed" });
    expect(walked.state().value).toBe("idle");
    walked.send(request("a.xlsx"));
    expect(walked.state().context.failure).toBeNull();
    walked.send({ type: "sheet.failed", error: sheetFailure });
    expect(walked.state().value).toBe("failed");
    expect(walked.state().context.failure).toEqual(sheetFailure);
  });
});
