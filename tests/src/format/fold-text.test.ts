import { describe, expect, test } from "vitest";
import { foldText } from "../../../src/format/fold-text.ts";
import { chartCsv } from "../../../src/ui/chart/chart-files.ts";
import { matchingOptions } from "../../../src/ui/combobox-options.ts";
import { searchRows } from "../../../src/ui/data-list/arrange-rows.ts";

describe("text folding", () => {
  test("PORT-01 lists and comboboxes fold alike", () => {
    const options = [{ id: "1", columns: ["Łódź Growth"] }];
    expect(matchingOptions(options, " lodz ")).toEqual(options);
    expect(searchRows(["Ørsted"], "ORSTED", foldText)).toEqual(["Ørsted"]);
  });

  test("PORT-01 lists and comboboxes find a name by its initials", () => {
    const names = ["Holdings", "Liability-Driven Investment", "Global\nDelta\nIndex"];
    const options = names.map((name) => ({ id: name, columns: [name] }));
    const found = (term: string) => matchingOptions(options, term).map(({ id }) => id);
    expect(searchRows(names, "LDI", foldText)).toEqual(names.slice(0, 2));
    expect(found("LDI")).toEqual(names.slice(0, 2));
    expect(found("di")).toEqual(["Holdings"]);
    expect(searchRows(names, "gdi", foldText)).toEqual([]);
    expect(found("ldip")).toEqual([]);
    expect(searchRows(["dale.evans@northern.example"], "den", foldText)).toEqual([]);
    expect(searchRows(["Teachers’ Oil & Gas Fund"], "togf", foldText)).toHaveLength(1);
  });

  test.each(["Ellis, Margaret", "margaret;ellis", "Ellis，Margaret", "margaret , ellis,"])(
    "IMP-01 a search finds a name written as '%s'",
    (term) => {
      expect(searchRows(["Margaret Ellis", "Margaret Hale"], term, foldText)).toEqual([
        "Margaret Ellis",
      ]);
      expect(searchRows(["Margaret Ellis"], " , ", foldText)).toHaveLength(1);
    },
  );

  test("UNA-10 a chart's file neutralizes formulas as other exports do", () => {
    const csv = chartCsv({ panels: [] } as never, "\uff1dcmd()");
    expect(csv).toBe('\uFEFF"\'\uff1dcmd()"\r\n');
  });
});
