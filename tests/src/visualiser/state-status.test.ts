import { describe, expect, test } from "vitest";
import { changedStates } from "../../../src/visualiser/model/changed-states.ts";
import { compareBuilds, type BuildModel } from "../../../src/visualiser/model/compare-builds.ts";
import { noFilter } from "../../../src/visualiser/model/gallery-filter.ts";
import { noChanges, statusesOf } from "../../../src/visualiser/model/state-status.ts";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";
import { parseRoute, writeRoute } from "../../../src/visualiser/walk/route.ts";

const row = (name: string, tests: string[], journeys: string[] = []) => ({ name, tests, journeys });
const model = (change: Partial<BuildModel>): BuildModel => ({
  name: "base",
  states: { toy: "", "toy.one": "a", "toy.two": "a", "toy.three": "a", "toy.four": "a" },
  transitions: { "toy.one —go→ toy.two": "guard isReady" },
  rules: { "toy guard isReady": "()=>true" },
  users: { "toy guard isReady": ["toy.two —go→ toy.one"] },
  texts: {},
  pictures: { "toy four": "pictures/base/4.png", "toy one": "pictures/base/1.png" },
  ...change,
});

describe("statuses of states", () => {
  test("VIS-11 untested, failed and changed states are marked", () => {
    const states = [row("toy.one", []), row("toy.two", ["a"], ["b"]), row("toy.three", ["a"])];
    const result = (hasFailed: boolean) => ({ hasFailed, endedAt: "" });
    const report = {
      machines: [{ machine: "toy", states, transitions: [] }],
      results: { a: result(false), b: result(true) },
    };
    expect([...statusesOf(report, noChanges)]).toEqual([
      ["toy.one", ["untested"]],
      ["toy.two", ["failed"]],
    ]);
    const changes = { base: "x", states: { "toy.one": { before: null } } };
    expect(statusesOf(report, changes).get("toy.one")).toEqual(["untested", "changed"]);
  });

  test("VIS-10 a comparison names its states, with their pictures", () => {
    const base = model({});
    const next = model({
      name: "next",
      transitions: { "toy.one —go→ toy.two": "guard isLate" },
      rules: { "toy guard isReady": "()=>false" },
      pictures: { "toy four": "pictures/next/4.png", "toy one": "pictures/next/1.png" },
    });
    const comparison = compareBuilds(base, next, (before) => before.endsWith("1.png"));
    expect(changedStates(comparison, { base, next })).toEqual({
      base: "base",
      states: {
        "toy.one": { before: "pictures/base/1.png" },
        "toy.two": { before: null },
        "toy.four": { before: "pictures/base/4.png" },
      },
    });
  });
});

describe("filter of the gallery", () => {
  const filter = {
    ...noFilter,
    sought: "a&b 锁",
    shown: "验证码 & 50%",
    role: "admin",
    status: "changed",
  } as const;

  test("VIS-11 only the address of the gallery holds its filter", () => {
    const hash = writeRoute({ page: "gallery", filter });
    expect(parseRoute(hash)).toMatchObject({ page: "gallery", filter });
    expect(writeRoute({ page: "coverage", filter })).toBe("#/coverage");
    expect(parseRoute("#/gallery?status=%00&x=1").filter.sought).toBe("");
  });

  test("VIS-02 an address with an unknown width shows the usual one", () => {
    for (const width of ["wide", "constructor", "__proto__"]) {
      expect(parseRoute(`#/signIn?width=${width}`).look.width).toBe("phone");
    }
  });

  test("VIS-11 a filter changes the address, and the address the filter", () => {
    const addresses: string[] = [];
    const walker = createWalker({}, (hash) => void addresses.push(hash));
    walker.follow("#/gallery?tag=busy");
    expect(walker.now().filter).toEqual({ ...noFilter, tag: "busy" });
    walker.filter({ sought: "code" });
    expect(addresses.at(-1)).toBe("#/gallery?sought=code&tag=busy");
    walker.follow("#/coverage");
    expect(walker.now().filter.tag).toBe("busy");
  });
});
