import { expect, test } from "vitest";
import { escapeXml, packageParts } from "../../../src/spreadsheet/workbook-parts.ts";

test("UNA-04 a text that looks like a code of Excel stays the same", () => {
  expect(escapeXml("A_x000D_B_x0041_x0042_ _x12_ _X000D_")).toBe(
    "A_x005F_x000D_B_x005F_x0041_x005F_x0042_ _x12_ _X000D_",
  );
});

test.each([
  [
    ["Holdings", "holdings", "HOLDINGS"],
    ["Holdings", "holdings 2", "HOLDINGS 3"],
  ],
  [["History"], ["History 2"]],
  [
    ["", "Sheet1", "[?]"],
    ["Sheet1", "Sheet1 2", "Sheet3"],
  ],
  [
    [`${"a".repeat(30)}'b`, "A".repeat(40), "A".repeat(31)],
    ["a".repeat(30), "A".repeat(31), `${"A".repeat(29)} 2`],
  ],
])("UNA-04 Excel accepts the sheet names %j", (names, valid) => {
  const workbook = packageParts(names).find(({ name }) => name === "xl/workbook.xml");
  const xml = [...(workbook?.chunks ?? [])].join("");
  expect(Array.from(xml.matchAll(/<sheet name="([^"]*)"/g), ([, name]) => name)).toEqual(valid);
});
