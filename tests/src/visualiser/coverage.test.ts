import { expect, test } from "vitest";
import { idleMachine } from "../../../machines/idle/machine.ts";
import { registry } from "../../../src/visualiser/model/registry.ts";
import { healthMachine } from "../../../machines/health/machine.ts";
import { coverageOf, untested } from "../../../src/visualiser/model/coverage.ts";
import { statesBelow, transitionsOf } from "../../../src/visualiser/model/transitions.ts";

const all = [
  ...statesBelow(healthMachine.root)
    .slice(1)
    .map(({ id }) => id),
  ...transitionsOf(healthMachine),
];
const walkedTo = (names: readonly string[]) =>
  coverageOf([healthMachine], Object.fromEntries(names.map((name) => [name, ["a test"]])));

test("VIS-04 only untested states and transitions are listed", () => {
  expect(untested(walkedTo(all))).toEqual([]);
  const missing = ["health.ready", "health.checking —xstate.done.actor.checkHealth→ health.ready"];
  expect(all).toEqual(expect.arrayContaining(missing));
  expect(untested(walkedTo(all.filter((name) => !missing.includes(name))))).toEqual(missing);
});

test("VIS-04 a reached state lists its tests", () => {
  const [health] = walkedTo(["health.ready"]);
  expect(health?.states.find(({ name }) => name === "health.ready")?.tests).toEqual(["a test"]);
});

test.each(registry.map(({ example }) => [example.machine.id, example.machine] as const))(
  "VIS-04 each transition of %s has a unique name",
  (_, machine) => {
    const names = transitionsOf(machine);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  },
);

test("VIS-04 the fallback of a guarded transition has its own name", () => {
  const names = transitionsOf(idleMachine).filter((name) => name.includes("clock.ticked"));
  expect(names).toEqual(expect.arrayContaining([expect.stringContaining("[else]")]));
});
