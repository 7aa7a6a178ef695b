import { describe, expect, test } from "vitest";
import { foldText } from "../../../machines/typed-input/fold-text.ts";

describe("text folding", () => {
  test.each([
    ["Ørsted", "orsted"],
    ["ŁÓDŹ", "lodz"],
    ["Đà Nẵng", "da nang"],
    ["Straße", "strasse"],
    ["STRAẞE", "strasse"],
    ["Œuvre, Æon", "oeuvre, aeon"],
    ["ＡＢＣ１２３", "abc123"],
    ["Zürich", "zurich"],
    ["深蓝保险", "深蓝保险"],
  ])("PORT-01 %s is found as %s", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});
