import { describe, expect, test } from "vitest";
import { chartOf } from "../../../src/visualiser/model/chart.ts";
import { registry } from "../../../src/visualiser/model/registry.ts";
import { fixedPart, loadScreenTexts } from "../../../src/visualiser/walk/screen-texts.ts";
import { searchFor, searchIndex } from "../../../src/visualiser/walk/search.ts";

const index = searchIndex(registry.map(({ example }) => chartOf(example.machine)));

describe("search", () => {
  test.each([
    ["machine", "signIn", { machine: "signIn", state: null }],
    ["state", "enteringCode.alerting", { state: "signIn.enteringCode.alerting" }],
    ["event", "code.submitted", { state: "signIn.enteringCode" }],
    ["guard", "isCodeComplete", { state: "signIn.enteringCode" }],
    ["effect", "findDuplicates", { machine: "scheduler" }],
    ["action", "forgetUser", { state: "session.signingOut" }],
    ["screen", "accountLocked", { state: "signIn.locked" }],
  ])("VIS-06 finds a %s and where it stands: %s", (kind, sought, place) => {
    const hits = searchFor(index, sought.toUpperCase()).filter((hit) => hit.kind === kind);
    expect(hits).toContainEqual(expect.objectContaining({ text: sought, ...place }));
  });

  test("VIS-06 names the transition of an event, so that it can be shown", () => {
    const [hit] = searchFor(index, "code.submitted");
    expect(hit?.transition).toMatch(/^signIn\.enteringCode —code\.submitted→ /);
  });

  test("VIS-06 lists what begins with the words first, and nothing for none", () => {
    const [first] = searchFor(index, "code");
    expect(first?.text).toMatch(/^code/);
    expect(searchFor(index, "  ")).toEqual([]);
    expect(searchFor(index, "telex")).toEqual([]);
  });

  test("VIS-06 knows the texts of the screens in every language", async () => {
    const texts = await loadScreenTexts();
    const title = { namespace: "sign-in", key: "code.title" };
    expect(texts).toContainEqual({ ...title, language: "en", text: "Enter your code" });
    expect(texts.some(({ language, text }) => language === "zh-CN" && text === "登录")).toBe(true);
    expect(texts.some(({ namespace }) => namespace === "visualiser")).toBe(false);
    expect(fixedPart("Signed in as {{name}} <b>now</b>")).toBe("Signed in as");
  });
});
