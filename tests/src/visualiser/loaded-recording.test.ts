import { describe, expect, test } from "vitest";
import { releaseVersion } from "../../../src/config/release.ts";
import type { Step } from "../../../src/visualiser/model/path.ts";
import { snapshotOf } from "../../../src/visualiser/stage/actors.ts";
import { journeyOf, machineTestOf } from "../../../src/visualiser/walk/exported-tests.ts";
import { defaultLook } from "../../../src/visualiser/walk/route.ts";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";
import { runExported } from "../../support/run-exported.ts";
import { walkPath } from "../../support/walk-path.ts";

const client = { role: "client", region: "uk", isImpersonating: false };

/** Returns the text of a recording of a session. */
const recording = (route: string, steps: readonly Step[], more: object = {}) =>
  JSON.stringify({
    machine: "session",
    input: "session restored",
    steps,
    report: { release: releaseVersion, route, ...client, ...more },
  });

const loaded = (text: string) => {
  const walker = createWalker({}, () => {});
  walker.load(text);
  return walker;
};

const survey: Step = {
  to: "session/survey",
  effect: "readSurvey",
  result: { outcome: {} },
  state: "pending",
};
const homeLayout: readonly Step[] = [
  { to: "homeLayout", start: "designed" },
  { to: "homeLayout", effect: "loadAccount", result: { outcome: { kind: "kept" } } },
];
const unaudited: readonly Step[] = [
  { to: "unaudited", start: "start" },
  { to: "unaudited", event: { type: "query.applied" }, state: "loading" },
];
const commandBar: readonly Step[] = [
  { to: "commandBar", start: "start" },
  { to: "commandBar", event: { type: "bar.opened" } },
];

describe("the chart of a recording", () => {
  test.each([
    ["/home", [survey, ...homeLayout], "session"],
    ["/home", [...homeLayout, survey], "session"],
    ["/report", [survey, ...unaudited], "session"],
    ["/unaudited?tab=transactions", [...unaudited, survey], "unaudited"],
    ["/profile?tab=Security", [{ to: "passkeys", start: "start" }], "passkeys"],
    ["/profile?tab=PersonalDetails", [{ to: "passkeys", start: "start" }], "session"],
    ["/report", [...unaudited, ...commandBar], "commandBar"],
  ] as const)("VIS-12 on %s is what the screen shows", (route, steps, machine) => {
    expect(loaded(recording(route, steps)).now()).toMatchObject({ machine, problem: null });
  });

  test("VIS-07 of a sign-in is that of the exported journey", () => {
    const steps = [
      { to: "session/signIn", event: { type: "email.changed", email: "a@b.example" } },
    ];
    const text = recording("/login", steps, { role: "nobody" });
    const walker = loaded(text.replace("session restored", "nobody signed in"));
    expect(walker.now().machine).toBe("signIn");
    const texts = { headings: [], alerts: [] };
    expect(journeyOf(walker.stage.path(), defaultLook, texts)).toContain(
      'toContain("signIn.enteringCredentials',
    );
  });
});

describe("a recorded impersonation", () => {
  const begun: readonly Step[] = [
    { to: "session/impersonation", event: { type: "start.requested" }, state: "starting" },
    {
      to: "session/impersonation",
      effect: "start",
      result: { outcome: { isAuditor: true, isNCV: false } },
      state: "changed",
    },
    { to: "session", event: { type: "change.read" } },
  ];

  test("VIS-09 begins as an administrator and goes on as the client", async () => {
    const user = { role: "auditor", region: "us", isImpersonating: true };
    const { stage, now } = loaded(recording("/auditor", begun, user));
    expect(now().problem).toBeNull();
    const session = stage.roots()["session"];
    expect(session && snapshotOf(session)?.context.user).toMatchObject({
      role: "Auditor",
      actor: { name: "Ruth Adler" },
      impersonatedName: "Alicia Morgan",
    });
    await runExported(machineTestOf(stage.path()), { expect, walkPath });
  });

  test("VIS-09 that ends goes on as an administrator", () => {
    const ended: readonly Step[] = [
      { to: "session/impersonation", event: { type: "stop.requested" }, state: "stopping" },
      {
        to: "session/impersonation",
        effect: "stop",
        result: { outcome: { isAuditor: false, isNCV: false } },
        state: "changed",
      },
    ];
    const { stage, now } = loaded(recording("/impersonation", ended, { role: "admin" }));
    expect(now().problem).toBeNull();
    const session = stage.roots()["session"];
    expect(session && snapshotOf(session)?.context.user).toMatchObject({ role: "Admin" });
  });

  test("VIS-09 that fails stays with the administrator", () => {
    const failed: readonly Step[] = [
      { to: "session/impersonation", event: { type: "start.requested" }, state: "starting" },
      {
        to: "session/impersonation",
        effect: "start",
        result: { failure: { kind: "notFound", code: "not_found" } },
        state: "self",
      },
      { to: "session/impersonation", event: { type: "start.requested" }, state: "starting" },
    ];
    const { now } = loaded(recording("/impersonation", failed, { role: "admin" }));
    expect(now().problem).toBeNull();
  });
});

describe("a recording that stops", () => {
  const wrong = [
    ...homeLayout,
    { to: "homeLayout", event: { type: "no.longer" } },
    { wait: 1_000 },
  ] as const;

  test("VIS-09 of this release keeps the steps before and says why", () => {
    const { stage, now } = loaded(recording("/home", wrong));
    expect(stage.path().steps).toEqual(homeLayout);
    expect(now().problem).toMatchObject({ of: "recording", at: 3, steps: { held: 2, total: 4 } });
  });

  const refused = recording("/report?tab=scheduled", [
    { to: "scheduler", start: "create" },
    { to: "scheduler", event: { type: "form.submitted" }, state: "editing" },
  ]);

  /** A walker that has loaded this recording, and what ends its pause. */
  function openFitting() {
    const later: (() => void)[] = [];
    const walker = createWalker(
      {},
      () => {},
      async () => ({}),
      (call) => void later.push(call),
    );
    walker.load(refused);
    return { walker, endPause: () => later.at(-1)?.() };
  }

  test("VIS-09 says that other input is tried, until a step is taken", () => {
    const { walker, endPause } = openFitting();
    expect(walker.now().isFitting).toBe(true);
    endPause();
    expect(walker.now()).toMatchObject({ isFitting: false, problem: null, machine: "scheduler" });
    walker.load(refused);
    walker.take({ wait: 1_000 });
    expect(walker.now().isFitting).toBe(false);
    const { version } = walker.now();
    endPause();
    expect(walker.now().version).toBe(version);
  });

  test("VIS-09 leaves its place to a file that is no path", () => {
    const { walker, endPause } = openFitting();
    walker.load("no path");
    endPause();
    expect(walker.now()).toMatchObject({ isFitting: false, problem: { of: "path" } });
    expect(walker.stage.path().steps).toEqual([]);
  });

  test("VIS-09 leaves its place to a chart that is selected", () => {
    const { walker, endPause } = openFitting();
    walker.show("health");
    endPause();
    expect(walker.now()).toMatchObject({ isFitting: false, machine: "health" });
  });

  test("VIS-09 is shown although the screen before it changes its page", () => {
    const { walker, endPause } = openFitting();
    walker.screenAt("/forgotPwd");
    endPause();
    expect(walker.now()).toMatchObject({ isFitting: false, machine: "scheduler" });
  });
});

describe("a recording with an invalid field", () => {
  const to = "cashInstruction";
  const invalid = { screen: { invalidFields: 1 } };
  const changed: Step = { to, event: { type: "form.changed" } };
  const state = "template.idle + withdrawal.idle + instruction.checking";
  const submitted: Step = { to, event: { type: "form.submitted" }, state };

  test("VIS-09 keeps its input when steps are undone and redone", () => {
    const steps = [{ to, start: "start" }, changed, submitted];
    const walker = loaded(recording("/cash", steps, invalid));
    expect(walker.now().problem).toBeNull();
    walker.back();
    expect(walker.stage.path().steps).toEqual(steps.slice(0, 2));
    walker.forward();
    expect(walker.now().problem).toBeNull();
    expect(walker.stage.path().steps).toEqual(steps);
  });

  test("VIS-09 that stops keeps the input before that", () => {
    const gone: Step = { to, event: { type: "no.longer" } };
    const walker = loaded(recording("/cash", [{ to, start: "start" }, changed, gone], invalid));
    expect(walker.now().problem).toMatchObject({ of: "recording", at: 3 });
    expect(walker.stage.path().steps).toEqual([{ to, start: "start" }, changed]);
  });

  test("VIS-09 that ends with its input shows an empty field", () => {
    const walker = loaded(recording("/cash", [{ to, start: "start" }, changed], invalid));
    expect(walker.stage.path().steps.at(-1)).not.toEqual(changed);
  });

  test("VIS-09 is the same after a reload of its address", () => {
    let address = "";
    const walker = createWalker({}, (hash) => void (address = hash));
    const more = { idleMinutes: 5, screen: { invalidFields: 2 } };
    walker.load(recording("/cash", [{ to, start: "start" }, changed], more));
    const again = createWalker({}, () => {});
    again.follow(address);
    expect(again.stage.path()).toEqual(walker.stage.path());
    expect(again.stage.path().report?.invalidFields).toBe(2);
  });
});
