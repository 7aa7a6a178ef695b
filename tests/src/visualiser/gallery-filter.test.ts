import { describe, expect, test } from "vitest";
import { chartOf } from "../../../src/visualiser/model/chart.ts";
import {
  filterStates,
  galleryStates,
  groupAlike,
  noFilter,
} from "../../../src/visualiser/model/gallery-filter.ts";
import { registry } from "../../../src/visualiser/model/registry.ts";
import { shortestPaths } from "../../../src/visualiser/model/shortest-paths.ts";

const drawn = registry.slice(0, 3).map(({ example, at }) => {
  const { id } = example.machine;
  const paths = Object.fromEntries(shortestPaths(example, at).states);
  return [id, { chart: chartOf(example.machine), paths }];
});
const states = galleryStates(Object.fromEntries(drawn) as never);

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
    expect(names({ sought: "CODE alerting" })).toEqual([["signIn", "enteringCode.alerting"]]);
    expect(names({ sought: "telex" })).toEqual([]);
    const [tag] = states.flatMap(({ tags }) => tags);
    const tagged = names({ tag });
    expect(tagged.length).toBeGreaterThan(0);
    expect(tagged.length).toBeLessThan(states.length);
  });

  test("VIS-02 groups states that look the same, and leaves the others alone", () => {
    const looks: Readonly<Record<string, string>> = { a: "x", b: "y", c: "x" };
    expect(groupAlike(["a", "b", "c", "d", "e"], (one) => looks[one])).toEqual([
      ["a", "c"],
      ["b"],
      ["d"],
      ["e"],
    ]);
  });
});
