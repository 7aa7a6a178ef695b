import { expect, test } from "vitest";
import { chartOf } from "../../../src/visualiser/model/chart.ts";
import { registry } from "../../../src/visualiser/model/registry.ts";
import english from "../../../locales/en/visualiser.json";

test("VIS-01 every state of every machine has a description", () => {
  const said = new Set(Object.keys(english.state));
  const states = registry.flatMap(({ example }) => chartOf(example.machine).states);
  const named = (id: string) => id.replaceAll(".", "-");
  const silent = states.filter(({ id, key }) => !said.has(named(id)) && !said.has(key));
  expect(silent.map(({ id }) => id)).toEqual([]);
  const known = new Set(states.flatMap(({ id, key }) => [named(id), key]));
  expect([...said].filter((key) => !known.has(key))).toEqual([]);
});
