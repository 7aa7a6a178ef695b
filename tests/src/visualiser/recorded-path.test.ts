import { describe, expect, test } from "vitest";
import { createActor, fromPromise, fromCallback, SimulatedClock } from "xstate";
import { healthMachine } from "../../../machines/health/machine.ts";
import { completeSessionMachine } from "../../../machines/session/complete-machine.ts";
import { clientFixture } from "../../../machines/user/fixtures.ts";
import { signInOutcomes, termsOpen } from "../../../machines/sign-in/fixtures.ts";
import { completeSignInMachine } from "../../../machines/sign-in/complete-machine.ts";
import type { Credentials, SignInOutcome } from "../../../machines/sign-in/types.ts";
import { senderFixture } from "../../../machines/contact/fixtures.ts";
import { contactMachine } from "../../../machines/contact/machine.ts";
import type { SupportMessage, TakenMessage } from "../../../machines/contact/types.ts";
import { createPathRecorder } from "../../../src/effects/recorder/path-recorder.ts";
import { recordActor } from "../../../src/effects/recorder/record-actor.ts";
import { parseReport } from "../../../src/visualiser/model/report.ts";
import { machineTestOf } from "../../../src/visualiser/walk/exported-tests.ts";
import { runExported } from "../../support/run-exported.ts";
import { walkPath } from "../../support/walk-path.ts";
import { parsePath } from "../../../src/visualiser/walk/parse-path.ts";
import { registry } from "../../../src/visualiser/model/registry.ts";
import { actorAt, snapshotOf, statePath } from "../../../src/visualiser/stage/actors.ts";
import { createStage } from "../../../src/visualiser/stage/stage.ts";
import { browserWindow } from "../../support/browser-window.ts";

const secrets = {
  email: "somebody.real@hartwellpensions.example",
  password: "Harbour Light 77",
  code: "918273",
};

browserWindow();

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A session that records its path; `outcomes` are those of its sign-ins, in order. */
function recordedSession(outcomes: readonly (SignInOutcome | Error)[]) {
  const recorder = createPathRecorder();
  const left = [...outcomes];
  const clock = new SimulatedClock();
  const session = createActor(
    completeSessionMachine.provide({
      actors: {
        health: healthMachine.provide({
          actors: { checkHealth: fromPromise<void, void>(async () => {}) },
        }),
        signIn: completeSignInMachine.provide({
          actors: {
            signIn: fromPromise<SignInOutcome, Credentials>(async () => {
              const next = left.shift();
              if (!next || next instanceof Error) throw next ?? new Error("no outcome");
              return next;
            }),
            clock: fromCallback(({ sendBack }) => {
              for (const second of [0, 1, 2, 9]) {
                sendBack({ type: "clock.ticked", nowMs: 1_700_000_000_000 + second * 1000 });
              }
            }),
          },
          actions: { rememberEmail: () => {} },
        }),
      },
      actions: { notifyTabs: () => {}, forgetUser: () => {} },
    }),
    {
      input: { restoredUser: null, rememberedEmail: "" },
      clock,
      inspect: recorder.of("session", "nobody signed in"),
    },
  );
  session.start();
  const signIn = () => session.getSnapshot().children.signIn;
  return { recorder, session, signIn, clock };
}

function replayed(recorder: ReturnType<typeof createPathRecorder>) {
  const text = JSON.stringify(recorder.path());
  const read = parsePath(text);
  if (read.problem) throw new Error(JSON.stringify(read.problem));
  const stage = createStage(read.path.machine);
  return { text, stage, stopped: stage.replay(read.path) };
}

describe("recorded path", () => {
  test("VIS-03 replays to the same state and contains no typed text", async () => {
    const outage = Object.assign(new Error("lost"), {
      kind: "network",
      code: null,
      description: secrets.email,
    });
    const { recorder, signIn, clock } = recordedSession([
      outage,
      signInOutcomes.refused,
      signInOutcomes.needsCode,
      termsOpen,
    ]);
    await settle();
    for (const character of [3, 10, 40]) {
      signIn()?.send({ type: "email.changed", email: secrets.email.slice(0, character) });
    }
    signIn()?.send({ type: "password.changed", password: secrets.password });
    for (const _ of ["lost", "refused", "right"]) {
      signIn()?.send({ type: "credentials.submitted" });
      await settle();
      clock.increment(6_000);
    }
    signIn()?.send({ type: "code.changed", code: secrets.code });
    signIn()?.send({ type: "code.submitted" });
    await settle();
    expect(signIn()?.getSnapshot().value).toBe("completing");
    const admission = () => signIn()?.getSnapshot().children.admission;
    expect(admission()?.getSnapshot().value).toEqual({ acceptingTerms: "quiet" });

    const { text, stage, stopped } = replayed(recorder);
    expect(stopped).toBeNull();
    const actor = actorAt(stage.roots(), "session/signIn/admission");
    expect(actor && statePath(snapshotOf(actor) as never)).toBe("acceptingTerms.quiet");
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/@|\d{5}|Margaret|Harbour|Wrong/);
  });

  test("VIS-09 exports a machine test that passes", async () => {
    const { recorder, session, signIn } = recordedSession([signInOutcomes.needsCode]);
    await settle();
    signIn()?.send({ type: "email.changed", email: secrets.email });
    signIn()?.send({ type: "password.changed", password: secrets.password });
    signIn()?.send({ type: "credentials.submitted" });
    await settle();
    expect(session.getSnapshot().children.signIn?.getSnapshot().value).toMatchObject({
      enteringCode: "quiet",
    });
    const { path } = { path: null, ...parsePath(JSON.stringify(recorder.path())) };
    if (!path) throw new Error("The recording could not be read");
    const user = { role: "auditor", region: "us", isImpersonating: false };
    const report = parseReport(user) ?? undefined;
    for (const recording of [path, { ...path, ...(report && { report }) }]) {
      await runExported(machineTestOf(recording), { expect, walkPath });
    }
    expect(machineTestOf(path)).toContain('settled: ["session/health"]');
  });

  test("VIS-03 is limited in length and counts the dropped steps", () => {
    const { recorder, signIn } = recordedSession([]);
    for (let count = 0; count < 300; count += 1) {
      signIn()?.send({ type: "remember.changed", shouldRememberEmail: count % 2 === 0 });
    }
    const { steps, dropped } = recorder.path();
    expect(steps).toHaveLength(200);
    expect(dropped).toBeGreaterThanOrEqual(100);
  });

  test("VIS-03 keeps only known values of results and events", async () => {
    const { recorder, session } = recordedSession([]);
    session.send({ type: "session.ended", reason: "expired" });
    const user = { ...clientFixture, ...secrets, id: "x" };
    session.send({ type: "session.joined", user, rememberedEmail: "" });
    const text = JSON.stringify(recorder.path());
    expect(text).toContain("expired");
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
  });

  test("VIS-03 includes an actor beside the session without its texts", async () => {
    const recorder = createPathRecorder();
    const writing = createActor(
      contactMachine.provide({
        actors: {
          sendMessage: fromPromise<TakenMessage, SupportMessage>(async () => ({
            caseNumber: secrets.code,
          })),
        },
      }),
      {
        input: { sender: { ...senderFixture, email: secrets.email }, isOnPage: true },
        inspect: recordActor("contact", "on a page", false, recorder),
      },
    );
    writing.start();
    const changes = { subject: "technical", comment: secrets.password } as const;
    writing.send({ type: "form.changed", changes });
    writing.send({ type: "form.submitted" });
    await settle();

    recorder.of("session", "session restored");
    const { text, stage, stopped } = replayed(recorder);
    expect(stopped).toBeNull();
    const actor = actorAt(stage.roots(), "contact");
    expect(actor && statePath(snapshotOf(actor) as never)).toBe("sent");
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toMatchObject({
      steps: [{ to: "contact", start: "on a page" }, {}, {}, {}],
    });
  });

  test("VIS-03 replays a token refresh by the state it led to", () => {
    const stage = createStage("session");
    const to = "tokenRefresh";
    const stopped = stage.replay({
      machine: "session",
      input: "session restored",
      steps: [
        { to, start: "an old pair" },
        { to, event: { type: "lock.granted" } },
        { to, after: "firstQuery" },
        { to, effect: "refresh", result: { outcome: {} }, state: "renewing.queryingTabsAgain" },
      ],
    });
    expect(stopped).toBeNull();
  });

  test.each([
    ["the session itself", { to: "session", start: "session restored" }, "noActor"],
    ["what runs in another", { to: "session/signIn", start: "nobody remembered" }, "noActor"],
    ["an input that is gone", { to: "scheduler", start: "by telex" }, "unknownInput"],
  ])("VIS-03 rejects the start of %s", (_, step, kind) => {
    const stopped = createStage("session").replay({
      machine: "session",
      input: "session restored",
      steps: [step],
    });
    expect(stopped?.problem.kind).toBe(kind);
  });

  test("VIS-03 starts with inputs that the visualiser knows", () => {
    const inputs = registry.flatMap(({ example }) => Object.keys(example.inputs));
    for (const name of ["nobody signed in", "session restored", "a mailed link"]) {
      expect(inputs).toContain(name);
    }
  });
});
