import { describe, expect, test } from "vitest";
import { chartOf } from "../../../src/visualiser/model/chart.ts";
import { registry } from "../../../src/visualiser/model/registry.ts";
import { fixedPart, loadScreenTexts } from "../../../src/visualiser/walk/screen-texts.ts";
import { searchFor, searchIndex, testHits } from "../../../src/visualiser/walk/search.ts";

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
    ["delay", "alert (6 s)", { state: "signIn.enteringCode.alerting" }],
    ["path", "/forgotPwd", { machine: "forgotPassword" }],
    ["code", "invalid_grant", { machine: "signIn" }],
  ])("VIS-06 finds a %s and where it stands: %s", (kind, sought, place) => {
    const hits = searchFor(index, sought.toUpperCase()).filter((hit) => hit.kind === kind);
    expect(hits).toContainEqual(expect.objectContaining({ text: sought, ...place }));
  });

  test("VIS-11 finds error codes, tags, test titles and requirement ids", () => {
    const kindOf = (sought: string) => searchFor(index, sought).map(({ kind }) => kind);
    const codes = index.filter(({ kind }) => kind === "code");
    expect(codes.length).toBeGreaterThan(5);
    expect(codes.every(({ state }) => state !== null)).toBe(true);
    const tags = new Set(
      registry
        .flatMap(({ example }) => chartOf(example.machine).states)
        .flatMap((states) => states.tags),
    );
    for (const tag of tags) expect(kindOf(tag)).toContain("tag");
    const title = "SESS-04 sign-in > OTP-01 OTP-03 a code is asked for";
    const row = { name: "signIn.enteringCode", tests: [title], journeys: ["no id"] };
    const hits = testHits([{ machine: "signIn", states: [row], transitions: [] }]);
    expect(hits.map(({ kind, text, state }) => [kind, text, state])).toEqual([
      ["test", title, "signIn.enteringCode"],
      ["requirement", "SESS-04", "signIn.enteringCode"],
      ["requirement", "OTP-01", "signIn.enteringCode"],
      ["requirement", "OTP-03", "signIn.enteringCode"],
      ["test", "no id", "signIn.enteringCode"],
    ]);
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

  test("VIS-06 finds a state with its machine, in any order", () => {
    for (const sought of ["signIn locked", "locked signin"]) {
      expect(searchFor(index, sought)[0]).toMatchObject({ kind: "state", state: "signIn.locked" });
    }
    expect(searchFor(index, "signIn telex")).toEqual([]);
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
