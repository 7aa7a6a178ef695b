import { expect, test } from "vitest";
import { paths } from "../../../machines/paths.ts";
import { releaseVersion } from "../../../src/config/release.ts";
import { openedPath } from "../../../src/visualiser/model/opened-path.ts";
import type { Path, Step } from "../../../src/visualiser/model/path.ts";
import {
  actorAt,
  type Roots,
  snapshotOf,
  statePath,
} from "../../../src/visualiser/stage/actors.ts";
import { createStage } from "../../../src/visualiser/stage/stage.ts";
import { destinationOf } from "../../../src/visualiser/walk/exported-tests.ts";
import { parsePath } from "../../../src/visualiser/walk/parse-path.ts";

const offered: Step = { to: "session/signIn", event: { type: "passkey.offered" } };
const forgot = "forgotPassword";
const sentLink: readonly Step[] = [
  { to: forgot, event: { type: "email.changed" } },
  { to: forgot, event: { type: "request.submitted" }, state: "requesting" },
  { to: forgot, effect: "requestLink", result: { outcome: {} }, state: "sent.quiet" },
];
const challenged = (to: string): readonly Step[] => [
  ...["name", "email", "organisation", "accountNames", "role", "message"].map((field) => ({
    to,
    event: { type: "field.changed", field },
  })),
  { to, event: { type: "form.submitted" }, state: "challenging.unticked" },
];

/** Returns a recording of nobody's session that ends on a page. */
function recorded(route: string, steps: readonly Step[]): Path {
  const report = { release: releaseVersion, route, role: "nobody" };
  const recording = { machine: "session", input: "nobody signed in", steps, report };
  const read = parsePath(JSON.stringify(recording));
  if (read.problem) throw new Error(JSON.stringify(read.problem));
  return read.path;
}

const { register, helpSupport, recaptcha, forgotPwd, forgotPwdConfirm } = paths;
const help = "session/help";
const recordings = [
  [register(), [], register(), "session/register", "filling.quiet"],
  [helpSupport(), [], helpSupport(), "session/", "filling.quiet"],
  [recaptcha(), challenged(help), helpSupport(), help, "challenging.unticked"],
  [recaptcha(), challenged("session/register"), register(), "session/register", "challenging"],
  [forgotPwdConfirm(), sentLink, forgotPwd(), forgot, "sent.quiet"],
] as const;

test.each(recordings)(
  "VIS-05 a recording on %s is replayed from its form (%#)",
  (route, steps, opened, at, state) => {
    const path = recorded(route, [offered, ...steps]);
    expect(openedPath(path, paths.home())).toBe(opened);
    expect(destinationOf(path)).toMatchObject({
      at: expect.stringContaining(at),
      state: expect.stringContaining(state),
    });
  },
);

test("VIS-03 a walk of the session opens the form that it filled", () => {
  const path = { machine: "session", input: "nobody signed in", steps: [offered, ...sentLink] };
  expect(openedPath(path, paths.home())).toBe(forgotPwd());
  expect(openedPath({ ...path, steps: [...sentLink, offered] }, paths.home())).toBe(paths.login());
});

test("VIS-03 the screen of a recorded enquiry takes each of its steps", () => {
  const path = recorded(recaptcha(), [offered, ...challenged(help)]);
  const stage = createStage("session");
  let shown = "";
  const show = (roots: Roots) => {
    const actor = actorAt(roots, help);
    const snapshot = actor && snapshotOf(actor);
    shown = snapshot ? statePath(snapshot) : "";
  };
  stage.attach({ show, update: () => {} });
  expect(stage.replay(path)).toBeNull();
  expect(shown).toBe("filling.quiet");
});
