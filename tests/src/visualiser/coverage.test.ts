import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { idleMachine } from "../../../machines/idle/machine.ts";
import { registry } from "../../../src/visualiser/model/registry.ts";
import { healthMachine } from "../../../machines/health/machine.ts";
import { coverageOf, resultsOf, untested } from "../../../src/visualiser/model/coverage.ts";
import { statesPassed } from "../../../src/visualiser/model/passed-states.ts";
import { statesBelow, transitionsOf } from "../../../src/visualiser/model/transitions.ts";
import { createRecording } from "../../support/walk-notes.ts";

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

test.each([
  [
    "session/signIn enteringCode.quiet",
    ["signIn.enteringCode", "signIn.enteringCode.quiet", "session.signedOut"],
  ],
  ["session/help filling", ["enquiry.filling", "session.signedOut"]],
  ["session/idle warning", ["idle.warning", "session.signedIn", "session.signedIn.idle"]],
  [
    "session signedIn.tokens + signedIn.idle",
    ["session.signedIn", "session.signedIn.tokens", "session.signedIn.idle"],
  ],
  ["fax sending", []],
  ["session/fax sending", []],
])("VIS-04 a journey at '%s' passes its states", (place, states) => {
  expect(statesPassed(place)).toEqual(states);
});

test("VIS-04 a test has the result and time of its last run", () => {
  const run = { walks: { a: ["one", "two"], b: ["one"] }, endedAt: "2026-11-20T09:30:00Z" };
  expect(resultsOf([{ ...run, failed: ["two", "three"] }])).toEqual({
    one: { hasFailed: false, endedAt: run.endedAt },
    two: { hasFailed: true, endedAt: run.endedAt },
    three: { hasFailed: true, endedAt: run.endedAt },
  });
});

test("VIS-04 of a test that ran again alone the later result counts", () => {
  const walks = { a: ["first", "second"] };
  const whole = { walks, failed: [], endedAt: "2026-11-20T09:30:00Z" };
  const part = { walks: { a: ["second"] }, failed: ["second"], endedAt: "2026-11-20T09:45:00Z" };
  for (const runs of [
    [whole, part],
    [part, whole],
  ]) {
    const { first, second } = resultsOf(runs);
    expect([first?.endedAt, second]).toEqual([
      whole.endedAt,
      { hasFailed: true, endedAt: part.endedAt },
    ]);
  }
});

test("VIS-04 a run of some tests keeps what the others reached", () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-walks-"));
  const recording = createRecording(folder);
  const runs = () => readdirSync(folder).map((name) => name.replace(/^.*\.ts/, ""));
  recording.note("idle.active");
  recording.write();
  recording.noteFile({ mode: "run", tasks: [{ mode: "run" }, { mode: "skip" }] });
  recording.note("idle.over");
  recording.write();
  expect(runs()).toEqual([".json", ".part.json"]);
  recording.noteFile({ mode: "run", tasks: [{ mode: "run" }] });
  recording.note("idle.over");
  recording.write();
  expect(runs()).toEqual([".json"]);
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
