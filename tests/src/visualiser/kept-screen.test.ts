import { expect, test } from "vitest";
import type { Roots } from "../../../src/visualiser/stage/actors.ts";
import { createStage } from "../../../src/visualiser/stage/stage.ts";

test("VIS-02 a screen that is kept shows actors that run", () => {
  const stage = createStage("session");
  const path = { machine: "session", input: "session restored", steps: [] };
  stage.replay(path);
  let shown: Roots = {};
  stage.attach({ show: (roots) => (shown = roots), update: () => {} });
  const first = shown["session"];
  const statusOf = (actor = first) => actor?.getSnapshot().status as string;
  for (const steps of [[{ wait: 1_000 }], []]) stage.replay({ ...path, steps }, true);
  expect(statusOf()).toBe("active");
  const kept = stage.roots()["session"];
  expect(kept).not.toBe(first);
  // Its input is none of the walk.
  const { version, path: walked, log } = stage;
  const before = [version(), walked(), log()];
  first?.send({ type: "signOut.requested" });
  expect([version(), walked(), log()]).toEqual(before);

  stage.replay(path);
  expect([statusOf(), statusOf(kept)]).toEqual(["stopped", "stopped"]);
  expect(statusOf(shown["session"])).toBe("active");
});
