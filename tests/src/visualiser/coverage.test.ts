import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { idleMachine } from "../../../machines/idle/machine.ts";
import { registry } from "../../../src/visualiser/model/registry.ts";
import { healthMachine } from "../../../machines/health/machine.ts";
import {
  coverageOf,
  joinWalks,
  nameTests,
  resultsOf,
  untested,
  type WalkRun,
} from "../../../src/visualiser/model/coverage.ts";
import { statesPassed } from "../../../src/visualiser/model/passed-states.ts";
import {
  readableTransition,
  statesBelow,
  transitionsOf,
} from "../../../src/visualiser/model/transitions.ts";
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
  const walks = { a: ["one", "two"], b: ["one"] };
  const run = { file: "a.test.ts", walks, endedAt: "2026-11-20T09:30:00Z" };
  expect(resultsOf([{ ...run, failed: ["two", "three"] }])).toEqual({
    one: { hasFailed: false, endedAt: run.endedAt },
    two: { hasFailed: true, endedAt: run.endedAt },
    three: { hasFailed: true, endedAt: run.endedAt },
  });
});

test("VIS-04 of a test that ran again alone the later result counts", () => {
  const walks = { a: ["first", "second"] };
  const file = "a.test.ts";
  const whole = { file, walks, failed: [], endedAt: "2026-11-20T09:30:00Z" };
  const [again, endedAt] = [{ a: ["second"] }, "2026-11-20T09:45:00Z"];
  const part = { file, walks: again, failed: ["second"], endedAt };
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

test("VIS-04 tests of one title in two files have a result each", () => {
  const run = { walks: { a: ["one"] }, endedAt: "2026-11-20T09:30:00Z" };
  const runs = [
    { ...run, file: "first.test.ts", failed: ["one"] },
    { ...run, file: "second.test.ts", failed: [] },
  ].map(nameTests);
  expect(joinWalks(runs.map(({ walks }) => walks)).a).toHaveLength(2);
  expect(Object.entries(resultsOf(runs)).map(([name, { hasFailed }]) => [name, hasFailed])).toEqual(
    [
      ["one (first.test.ts)", true],
      ["one (second.test.ts)", false],
    ],
  );
});

test("VIS-04 a file that reaches nothing any more replaces what it had", () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-walks-"));
  const recording = createRecording(folder);
  const stored = () =>
    readdirSync(folder).map((name) => {
      const { walks, failed } = JSON.parse(readFileSync(join(folder, name), "utf8")) as WalkRun;
      return { walks: Object.keys(walks), failed };
    });
  recording.noteFailure("one without states");
  recording.write();
  expect(stored()).toEqual([]);
  recording.note("idle.active");
  recording.write();
  recording.noteFailure("one without states");
  recording.write();
  expect(stored()).toEqual([{ walks: [], failed: ["one without states"] }]);
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

test("VIS-04 a transition without a target reads in the language of the page", () => {
  const name = transitionsOf(idleMachine).find((candidate) => candidate.endsWith("(stays)")) ?? "";
  expect(readableTransition(name, "停留在起点状态")).toMatch(/→ 停留在起点状态$/);
});

test("VIS-04 the fallback of a guarded transition has its own name", () => {
  const names = transitionsOf(idleMachine).filter((name) => name.includes("clock.ticked"));
  expect(names).toEqual(expect.arrayContaining([expect.stringContaining("[else]")]));
});
