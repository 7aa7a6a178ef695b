import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { csvChunks } from "../../../src/spreadsheet/csv.ts";
import { couldExecute, harmlessText } from "../../../src/spreadsheet/harmless-text.ts";
import { makeSpreadsheet } from "../../../src/spreadsheet/make-spreadsheet.ts";
import { writeSpreadsheet } from "../../../src/spreadsheet/write-spreadsheet.ts";
import { sheetRequest } from "../../support/sheet-request.ts";
import { stubSilentWorker, unhandledDuring } from "../../support/silent-worker.ts";
import { archiveOf } from "../../support/workbook.ts";

async function write(format: "xlsx" | "csv", signal = new AbortController().signal) {
  const progress: string[] = [];
  const file = await writeSpreadsheet(sheetRequest(format), {
    signal,
    onProgress: ({ lines, total }) => progress.push(`${lines}/${total}`),
  });
  return { bytes: Buffer.from(await file.arrayBuffer()), type: file.type, progress };
}

/** Worker whose script could not be loaded. */
class MissingWorker extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event("error")));
  }
  postMessage() {}
  terminate() {}
}

test("FAULT-13 a file is written without a worker whose script is missing", async () => {
  const expected = await write("csv");
  vi.stubGlobal("window", { location: new URL("https://portal.example/") });
  vi.stubGlobal("Worker", MissingWorker);
  expect((await write("csv")).bytes).toEqual(expected.bytes);
});

test("UNA-04 an export that is cancelled while it is sent only rejects", async () => {
  vi.stubGlobal("window", { location: new URL("https://portal.example/") });
  const isSent = stubSilentWorker();
  const cancelling = new AbortController();
  const outcome = write("csv", cancelling.signal).catch((error: unknown) => error);
  const unhandled = await unhandledDuring(async () => {
    await isSent;
    cancelling.abort();
  });
  expect(await outcome).toBe(cancelling.signal.reason);
  expect(unhandled).toEqual([]);
});

/** Returns the cells of a sheet by reference, parsed from the XML. */
function cellsOf(files: ReadonlyMap<string, string>, sheet: number) {
  const xml = files.get(`xl/worksheets/sheet${sheet}.xml`) ?? "";
  const texts = Array.from(
    (files.get("xl/sharedStrings.xml") ?? "").matchAll(
      /<si><t xml:space="preserve">(.*?)<\/t><\/si>/gs,
    ),
    ([, text = ""]) => text,
  );
  const styles = (/<cellXfs.*<\/cellXfs>/.exec(files.get("xl/styles.xml") ?? "")?.[0] ?? "").match(
    /<xf [^>]*>/g,
  );
  return new Map(
    Array.from(
      xml.matchAll(/<c r="(\w+)"(?: s="(\d+)")?(?: t="(\w+)")?><v>(.*?)<\/v><\/c>/g),
      ([, reference = "", style = "0", type, value = ""]) => [
        reference,
        {
          value: type === "s" ? (texts[Number(value)] ?? "") : Number(value),
          isQuoted: styles?.[Number(style)]?.includes("quotePrefix") ?? false,
        },
      ],
    ),
  );
}

describe("spreadsheets", () => {
  test("UNA-04 a workbook has real numbers, dates, texts and the criteria", async () => {
    const { bytes, type, progress } = await write("xlsx");
    expect(type).toContain("spreadsheetml.sheet");
    expect(progress.at(-1)).toBe("8/8");
    const files = archiveOf(bytes);
    const cells = cellsOf(files, 1);
    const valueAt = (reference: string) => cells.get(reference)?.value;
    expect(["A1", "B1", "C1", "D1"].map(valueAt)).toEqual(["Security", "Value", "Weight", "Date"]);
    expect(["A2", "B2", "C2"].map(valueAt)).toEqual(["Equity", -1234.4, undefined]);
    expect(["A4", "B4", "C4", "D4"].map(valueAt)).toEqual(["=cmd()", -1234.5, 0.125, 46_346]);
    expect(["A5", "B5", "D5"].map(valueAt)).toEqual([
      "&lt;b&gt;Ash &amp; Co&lt;/b&gt;",
      1e15,
      undefined,
    ]);
    expect(["A9", "B9"].map(valueAt)).toEqual(["Total GBP", 99.25]);
    expect(cells.get("A4")?.isQuoted).toBe(true);
    expect(cells.get("A5")?.isQuoted).toBe(false);
    expect(cellsOf(files, 2).get("B2")?.value).toBe("Unaudited");
    expect(cellsOf(files, 2).get("B3")).toEqual({ value: "=1+1", isQuoted: true });
    const all = [...files.values()].join("");
    expect(all).not.toContain("<f>");
    // Values outside the columns are not in the file.
    expect(all).not.toContain("unseen");
  });

  test("UNA-04 a workbook prints across, as wide as a page, with its head", async () => {
    const { bytes } = await write("xlsx");
    const files = archiveOf(bytes);
    const sheet = files.get("xl/worksheets/sheet1.xml") ?? "";
    expect(sheet).toContain('orientation="landscape" fitToWidth="1" fitToHeight="0"');
    expect(sheet).toContain("<oddFooter>&amp;R&amp;P / &amp;N</oddFooter>");
    expect(files.get("xl/workbook.xml")).toMatch(/Print_Titles" localSheetId="0">[^<]+!\$1:\$1</);
    // The head of a figure stands above it, both at a distance from a text that follows.
    const styleAt = (reference: string) =>
      Number(new RegExp(`r="${reference}" s="(\\d+)"`).exec(sheet)?.[1]);
    const [, listed = ""] =
      /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(files.get("xl/styles.xml") ?? "") ?? [];
    const styles = listed.split("<xf ").slice(1);
    const isInset = (at: string) => styles[styleAt(at)]?.includes('"right" indent="1"');
    expect(["A1", "B1", "B2", "D1"].map(isInset)).toEqual([false, true, true, true]);
  });

  test("UNA-04 written parts can be transferred to another thread", async () => {
    const { bytes } = await write("xlsx");
    const parts: Uint8Array[] = [];
    await makeSpreadsheet(
      sheetRequest("xlsx"),
      (part) => void parts.push(structuredClone(part, { transfer: [part.buffer] })),
      () => {},
    );
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  });

  test("UNA-04 a CSV file has the criteria, plain numbers and ISO dates", async () => {
    const { bytes, type } = await write("csv");
    expect(type).toContain("text/csv");
    expect(bytes.toString()).toBe(
      `\ufeff${[
        "As of,20 Nov 2026",
        "Status,Unaudited",
        `Filter,"'=1+1"`,
        "",
        "Security,Value,Value (ISO 4217),Weight,Date",
        "Equity,-1234.4,GBP,,",
        ",0.0000005,GBP,0.001,2026-12-31",
        `"'=cmd()",-1234.5,GBP,0.125,2026-11-20`,
        '<b>Ash & Co</b>,1000000000000000,"X""1",-0.5,',
        '"Say ""yes"", please",,,,1899-12-31',
        "-5,0,GBP,0,2024-02-29",
        `"'+44 20 7946 0000",0.1,,1,2026-01-01`,
        "Total GBP,99.25,GBP,,",
        "",
      ].join("\r\n")}`,
    );
  });

  test("UNA-04 SAFE-38 texts cannot be executed and numbers stay exact", () => {
    for (const text of [
      "=1",
      "+1+1",
      "-A1",
      "@SUM(1)",
      " =1",
      "\t=1",
      "\u0000=1",
      "\r1",
      "\uff1d1",
      "|x",
      "-",
      "%0A",
    ]) {
      expect(harmlessText(text)).toBe(`'${text}`);
    }
    for (const text of ["-5", "+1,000.50", "-12.5%", "", "a=1", "5-1", "-.5"]) {
      expect(harmlessText(text)).toBe(text);
    }
    fc.assert(
      fc.property(
        fc.tuple(fc.constantFrom("", " ", "=", "-", "@", "\t", "\u00a0+"), fc.string()),
        ([start, rest]) => {
          const text = start + rest;
          expect(couldExecute(harmlessText(text))).toBe(false);
        },
      ),
    );
  });

  test("UNA-04 cancelling stops at once", async () => {
    const stop = new AbortController();
    const lines: number[] = [];
    const request = sheetRequest("csv");
    const many = { ...request.sheet, lines: new Int32Array(5000) };
    const writing = writeSpreadsheet(
      { ...request, sheet: many },
      {
        signal: stop.signal,
        onProgress(progress) {
          lines.push(progress.lines);
          stop.abort();
        },
      },
    );
    await expect(writing).rejects.toThrow("aborted");
    expect(lines).toEqual([1000]);
    expect(Array.from(csvChunks({ ...request, sheet: many }))).toHaveLength(6);
  });
});
