// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { senderFixture } from "../../../../machines/contact/fixtures.ts";
import { contactMachine } from "../../../../machines/contact/machine.ts";
import type { SupportMessage, TakenMessage } from "../../../../machines/contact/types.ts";
import { completeSessionMachine } from "../../../../machines/session/complete-machine.ts";
import { clientFixture } from "../../../../machines/user/fixtures.ts";
import type { User } from "../../../../machines/user/types.ts";
import { ApiError } from "../../../../src/api/api-error.ts";
import { releaseVersion } from "../../../../src/config/release.ts";
import { bugReport, type ReportedPage } from "../../../../src/effects/recorder/bug-report.ts";
import { createPathRecorder } from "../../../../src/effects/recorder/path-recorder.ts";
import { recordActor } from "../../../../src/effects/recorder/record-actor.ts";
import { actorAt, snapshotOf, statePath } from "../../../../src/visualiser/stage/actors.ts";
import { parsePath } from "../../../../src/visualiser/walk/parse-path.ts";
import { createWalker } from "../../../../src/visualiser/walk/walk.ts";

/** What is hostile or personal, for every place of a portal that a file could take it from. */
const hostile = [
  "Zebedee Quixote",
  "zebedee.quixote@hartwellpensions.example",
  "<img src=x onerror=alert(1)>",
  "eyJhbGciOi",
  "HPS00417",
  "07700900123",
] as const;
const [name, email, markup, tokenText, portfolio, phone] = hostile;

const auditor: User = {
  ...clientFixture,
  id: email,
  name,
  firstName: name,
  email,
  organisation: markup,
  contactNumber: phone,
  role: `Auditor ${markup}`,
  isAuditor: true,
  region: "us",
};

const page = (change: Partial<ReportedPage> = {}): ReportedPage => ({
  location: {
    pathname: "/dit/report",
    search: `?tab=scheduled&portfolio=${portfolio}&${encodeURIComponent(email)}=1&view=${name}`,
  },
  base: "/dit",
  build: "aB3_x-9Z",
  userAgent: `Mozilla/5.0 (X11) ${markup} Chrome/140.0.0.0 Safari/537.36 ${email}`,
  document,
  prefersDark: true,
  viewport: { width: 820, height: 1100 },
  now: new Date("2026-11-22T12:00:00Z"),
  ...change,
});

/** A portal whose auditor sends a message that the API refuses, and whose view then breaks. */
async function brokenSession() {
  const recorder = createPathRecorder();
  createActor(completeSessionMachine, {
    input: { restoredUser: auditor, rememberedEmail: email },
    inspect: recorder.of("session", "session restored"),
  }).start();
  const failure = new ApiError("unavailable", {
    status: 503,
    call: "supportMessage",
    description: `${name} ${markup}`,
    cause: new Error(email),
  });
  const contact = createActor(
    contactMachine.provide({
      actors: {
        sendMessage: fromPromise<TakenMessage, SupportMessage>(() => Promise.reject(failure)),
      },
    }),
    {
      input: { sender: { ...senderFixture, fullName: name, email }, isOnPage: true },
      inspect: recordActor("contact", "on a page", false, recorder),
    },
  );
  contact.start();
  contact.send({
    type: "form.changed",
    changes: { subject: "technical", comment: `${markup} ${portfolio} ${phone}` },
  });
  contact.send({ type: "form.submitted" });
  await new Promise<void>((resolve) => setImmediate(resolve));
  recorder.fail(failure, "supportMessage");
  const defect = new TypeError(`${name} at https://x.example/${email}.js:1:2 is not a function`);
  defect.stack = `TypeError: ${defect.message}\n    at Row (/assets/report-page-4f2a.js:12:340)`;
  recorder.fail(defect);
  return recorder;
}

beforeEach(() => {
  document.documentElement.lang = "zh-CN";
  document.body.innerHTML = `<p role="alert">${name}</p><input aria-invalid="true">`;
});

describe("bug report", () => {
  test("VIS-05 says where, in what and of what a problem showed", async () => {
    const { report } = bugReport(await brokenSession(), page());
    expect(report).toMatchObject({
      release: releaseVersion,
      build: "aB3_x-9Z",
      savedAt: "2026-11-22T12:00:00.000Z",
      route: "/report?tab=scheduled",
      role: "auditor",
      region: "us",
      isImpersonating: false,
      browser: "Chromium 140",
      language: "zh-CN",
      mode: "dark",
      viewport: { width: 820, height: 1100 },
      failures: [
        { kind: "unavailable", call: "supportMessage", status: 503 },
        { kind: "defect", name: "TypeError", places: ["report-page-4f2a.js:12:340"] },
      ],
      screen: { dialogs: 0, alerts: 1, busy: 0, invalidFields: 1 },
    });
    const contact = report.machines.find(({ at }) => at === "contact");
    expect(contact).toMatchObject({ context: { form: { comment: "text" } } });
  });

  test("VIS-05 SAFE-23 machines that have ended are not kept", () => {
    const recorder = createPathRecorder();
    const start = () =>
      createActor(contactMachine, {
        input: { sender: senderFixture, isOnPage: true },
        inspect: recordActor("contact", "on a page", false, recorder),
      }).start();
    const first = start();
    expect(recorder.roots().get("contact")).toBe(first);
    const next = start();
    first.stop();
    expect(recorder.roots().get("contact")).toBe(next);
    next.stop();
    expect([...recorder.roots().keys()]).toEqual([]);
  });

  test("VIS-05 holds nothing of a person, whatever was typed or sent", async () => {
    const text = JSON.stringify(bugReport(await brokenSession(), page()));
    for (const secret of [...hostile, "Zebedee", "Quixote", tokenText, "hartwell", "onerror"]) {
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });

  test.each([
    ["/home", "", "/home"],
    ["/dit/profile", "?tab=ChangePassword", "/profile?tab=ChangePassword"],
    ["/report", `?tab=${name}`, "/report"],
    [`/${email}`, "", "/"],
    [`/report/${portfolio}`, "", "/"],
  ])("VIS-05 keeps of the address %s%s only %s", async (pathname, search, route) => {
    const { report } = bugReport(createPathRecorder(), page({ location: { pathname, search } }));
    expect(report).toMatchObject({ route, role: "nobody" });
  });

  test("VIS-05 leads to the page, the role and the state of the problem", async () => {
    const text = JSON.stringify(bugReport(await brokenSession(), page()));
    const walker = createWalker({}, () => {});
    let opened: string | undefined;
    walker.stage.attach({
      show: (_, { report }) => void (opened = report?.route),
      update: () => {},
    });
    walker.load(text);
    expect(walker.now().problem).toBeNull();
    expect(opened).toBe("/report?tab=scheduled");
    expect(walker.now().look).toEqual({ language: "zh-CN", width: "tablet", mode: "dark" });
    const contact = actorAt(walker.stage.roots(), "contact");
    expect(contact && statePath(snapshotOf(contact) as never)).toBe("filling.failed");
    const session = actorAt(walker.stage.roots(), "session")?.getSnapshot();
    expect(session.context.user).toMatchObject({ isAuditor: true, region: "us" });
    expect(session.context.user.email).toBe("alicia.morgan@baycrestassurance.example");
  });
});

describe("recording of another release", () => {
  const to = "session/signIn";
  const steps = [
    { to, event: { type: "email.changed" } },
    { to, event: { type: "fax.sent" } },
    { to, event: { type: "password.changed" } },
    { to, effect: "sendFax", result: "sent" },
  ];
  const file = (release: string) =>
    JSON.stringify({ machine: "signIn", steps, report: { release, route: "/login" } });

  test("VIS-05 says which steps still hold and walks those", () => {
    const walker = createWalker({}, () => {});
    walker.load(file("20200101.1"));
    expect(walker.now().problem).toMatchObject({
      of: "recording",
      at: 2,
      release: "20200101.1",
      problem: { kind: "unknownEvent", subject: "fax.sent" },
      steps: { held: 1, total: 4, gone: [4] },
    });
    expect(walker.stage.path().steps).toHaveLength(1);
    walker.load(file(releaseVersion));
    expect(walker.now().problem).toMatchObject({ of: "recording", at: 2, release: releaseVersion });
  });

  test("VIS-05 brings a forged report into shape", () => {
    const read = parsePath(
      JSON.stringify({
        machine: "signIn",
        steps: [],
        report: {
          release: "x".repeat(500),
          route: "//evil.example/login",
          viewport: { width: "wide", height: -1 },
          failures: [null, { kind: 5, call: markup }, "text"],
          role: { toString: "x" },
        },
      }),
    );
    expect(read).toMatchObject({
      path: {
        report: { route: "/", role: "nobody", viewport: { width: 0, height: 0 } },
      },
    });
    expect(JSON.stringify(read).length).toBeLessThan(900);
    const walker = createWalker({}, () => {});
    walker.load(
      JSON.stringify({ machine: "signIn", steps: [], report: { route: "javascript:1" } }),
    );
    expect(walker.stage.path().report?.route).toBe("/");
  });
});
