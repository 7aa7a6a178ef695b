import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileNameOf } from "../../../src/api/file-name.ts";

const encoded = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;

describe("SAFE-37 the file name of a response", () => {
  test.each([
    ['attachment; filename="Holdings 2026-10.pdf"', "Holdings 2026-10.pdf"],
    ['attachment; filename="Holdings; Q3 2026.pdf"', "Holdings; Q3 2026.pdf"],
    [String.raw`attachment; filename="Fund \"A\".pdf"`, "Fund -A-.pdf"],
    ["attachment; filename=holdings.pdf; size=3", "holdings.pdf"],
    [`attachment; filename="A filename*=UTF-8''b.exe;.pdf"`, "A filename-=UTF-8''b.exe;.pdf"],
    [`attachment; filename="A filename*=UTF-8''b.exe;.pdf"; filename*=UTF-8''c.pdf`, "c.pdf"],
    [`${encoded("持仓.pdf")}; filename="holdings.pdf"`, "持仓.pdf"],
    ["attachment; filename*=UTF-8''%E6%8C; filename=holdings.pdf", "holdings.pdf"],
    ["attachment; filename*=utf-8'zh-Hans-CN'%E6%8C%81%E4%BB%93.pdf", "持仓.pdf"],
    ["attachment; filename*=UTF-8''%E6%8C", "download"],
    ['attachment; filename=""', "download"],
    [null, "download"],
  ])("of %j is %j", (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });

  test.each([
    ["../../etc/passwd", "-..-etc-passwd"],
    ["CON", "_CON"],
    ["lpt1.pdf", "_lpt1.pdf"],
    ["COM² .pdf", "_COM² .pdf"],
    ["contract.pdf", "contract.pdf"],
    [`${"x".repeat(10)}.${"y".repeat(149)}`, "y".repeat(149)],
    ["...", "download"],
  ])("%j is saved as %j", (name, saved) => {
    expect(fileNameOf(encoded(name))).toBe(saved);
  });

  test("is safe on any file system and keeps its end", () => {
    const anyText = fc.oneof(fc.string(), fc.string({ unit: "binary", minLength: 100 }));
    fc.assert(
      fc.property(anyText, (name) => {
        const saved = fileNameOf(encoded(name.toWellFormed()));
        expect(saved).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}]|^[.\s]|[.\s]$/u);
        expect(saved).not.toBe("");
        expect(Buffer.byteLength(saved)).toBeLessThanOrEqual(255);
      }),
    );
    expect(fileNameOf(encoded(`${"持".repeat(200)}.pdf`))).toMatch(/^持{50,}\.pdf$/);
  });
});
