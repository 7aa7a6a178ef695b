import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { brandProblems } from "../../tools/check-brand.ts";

const shipped = readFileSync("public/brand/brand.css", "utf8");
const northgate = readFileSync("public/brands/northgate/brand.css", "utf8");

const check = (css: string) => {
  const path = join(mkdtempSync(join(tmpdir(), "brand-")), "brand.css");
  writeFileSync(path, css);
  const args = ["tools/check-config.ts", "public/config.json", "--brand", path];
  return () => execFileSync(process.execPath, args, { encoding: "utf8", stdio: "pipe" });
};

describe("colours of a brand", () => {
  test.each([
    ["shipped", shipped],
    ["second", northgate],
  ])("LOOK-05 the %s brand has contrast everywhere", (_name, css) => {
    expect(brandProblems(css)).toEqual([]);
  });

  test("LOOK-05 a pale accent is refused with what it lacks", () => {
    const pale = shipped.replace("--brand-accent: #0f4c4a", "--brand-accent: #3ea39d");
    expect(brandProblems(pale)).toEqual([
      "--brand-accent: #3ea39d has a contrast of 2.85:1 with #faf8f4 as text on the page; it needs 4.5:1.",
      "--brand-accent: #3ea39d has a contrast of 3.03:1 with #ffffff as text on fields and dialogs; it needs 4.5:1.",
      "--brand-accent: #3ea39d has a contrast of 2.61:1 with #f2eee6 as text on inset blocks; it needs 4.5:1.",
      "--brand-accent: #3ea39d has a contrast of 3.03:1 with #ffffff under the text of buttons; it needs 4.5:1.",
    ]);
  });

  test("LOOK-05 the last of several declarations is in force", () => {
    const later = `${shipped}\n:root { --brand-accent: #3ea39d; }`;
    expect(brandProblems(later)).toHaveLength(4);
    expect(brandProblems(`${later}\n:root{--brand-accent:#0f4c4a !important}`)).toEqual([]);
  });

  test("LOOK-05 a colour may be written in every way of CSS", () => {
    const other = shipped.replace("#0f4c4a", "oklch(0.38 0.06 192)").replace("#0a3736", "navy");
    expect(brandProblems(other)).toEqual([]);
  });

  test.each([
    ["a missing colour", "--brand-accent-dark: #7cc4b8;", "", "--brand-accent-dark is missing."],
    ["a typing error", "#0a3736", "#0a37zz", "--brand-accent-strong: #0a37zz is not a colour."],
    [
      "transparency",
      "#e4efec",
      "#e4efec80",
      "--brand-accent-wash: #e4efec80 is transparent; its contrast cannot be known.",
    ],
  ])("LOOK-05 %s is named", (_name, before, after, problem) => {
    expect(new Set(brandProblems(shipped.replace(before, after)))).toEqual(new Set([problem]));
  });

  test("LOOK-05 OPS-09 config:check lists what a brand lacks", () => {
    expect(check(northgate)()).toContain("is valid.");
    expect(check(northgate.replace("#34317f", "#9a98d8"))).toThrow(
      expect.objectContaining({
        status: 1,
        stdout: expect.stringMatching(/--brand-accent: #9a98d8 .*\n4 problems\.\n$/s),
      }),
    );
  });
});
