import { describe, expect, test } from "vitest";
import { chartOf } from "../../../src/visualiser/model/chart.ts";
import {
  filterStates,
  galleryStates,
  groupAlike,
  hasProblem,
  noFilter,
  problemKinds,
} from "../../../src/visualiser/model/gallery-filter.ts";
import { registry } from "../../../src/visualiser/model/registry.ts";
import { shortestPaths } from "../../../src/visualiser/model/shortest-paths.ts";

function chartsOf(machines: readonly string[]) {
  const drawn = registry.flatMap(({ example, at }) => {
    const { id } = example.machine;
    if (!machines.includes(id)) return [];
    const paths = Object.fromEntries(shortestPaths(example, at).states);
    return [[id, { chart: chartOf(example.machine), paths }]];
  });
  return Object.fromEntries(drawn) as never;
}
const states = galleryStates(chartsOf(["session", "signIn", "enquiry"]));

describe("gallery", () => {
  test("VIS-02 filters states by machine, tag and words", () => {
    const names = (filter: object) =>
      filterStates(states, { ...noFilter, ...filter }).map(({ machine, state }) => [
        machine,
        state,
      ]);
    expect(names({}).length).toBe(states.length);
    expect(new Set(names({ machine: "signIn" }).map(([machine]) => machine))).toEqual(
      new Set(["signIn"]),
    );
    expect(names({ sought: "CODE alerting" })).toEqual([
      ["signIn", "enteringCode.alerting"],
      ["signIn", "enteringRecoveryCode.alerting"],
    ]);
    expect(names({ sought: "telex" })).toEqual([]);
    const [tag] = states.flatMap(({ tags }) => tags);
    const tagged = names({ tag });
    expect(tagged.length).toBeGreaterThan(0);
    expect(tagged.length).toBeLessThan(states.length);
  });

  test("VIS-02 filters states by the role that sees them", () => {
    const all = galleryStates(chartsOf(["signIn", "idle", "scheduler", "cashInstruction"]));
    const machines = (role: string) => [
      ...new Set(filterStates(all, { ...noFilter, role }).map(({ machine }) => machine)),
    ];
    expect(machines("")).toEqual(["signIn", "idle", "scheduler", "cashInstruction"]);
    expect(machines("client")).toEqual(["idle", "scheduler", "cashInstruction"]);
    expect(machines("auditor")).toEqual(["idle", "scheduler"]);
    expect(machines("admin")).toEqual(["idle"]);
  });

  test("VIS-02 filters states by failing axe and failing picture", () => {
    const passing = (kinds: string[]) =>
      (["", ...problemKinds] as const).filter((problem) => hasProblem(problem, kinds));
    expect(passing([])).toEqual([""]);
    expect(passing(["axe"])).toEqual(["", "any", "axe"]);
    expect(passing(["overflow"])).toEqual(["", "any", "picture"]);
    expect(passing(["key", "axe"])).toEqual(["", "any", "axe", "picture"]);
  });

  test("VIS-02 groups states that look the same, and leaves the others alone", () => {
    const looks: Readonly<Record<string, string>> = { a: "x", b: "y", c: "x" };
    expect(groupAlike(["a", "b", "c", "d", "e"], (item) => looks[item])).toEqual([
      ["a", "c"],
      ["b"],
      ["d"],
      ["e"],
    ]);
  });
});
