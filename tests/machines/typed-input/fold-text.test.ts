import { describe, expect, test } from "vitest";
import { foldText, searchWords } from "../../../machines/typed-input/fold-text.ts";

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
    ["\u200eValu\u00adation\u200b", "valuation"],
    ["深蓝保险", "深蓝保险"],
  ])("PORT-01 %s is found as %s", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test.each([
    ["Ellis, Margaret", ["ellis", "margaret"]],
    ["埃利斯、玛格丽特；王，", ["埃利斯", "玛格丽特", "王"]],
    ["over 1,284 ; 7", ["over", "1,284", "7"]],
    ["Hartwell,2026", ["hartwell", "2026"]],
    [" ,; ", []],
  ])("IMP-01 the words of '%s'", (term, words) => {
    expect(searchWords(term)).toEqual(words);
  });
});
