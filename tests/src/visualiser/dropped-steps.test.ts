import { describe, expect, test } from "vitest";
import { releaseVersion } from "../../../src/config/release.ts";
import type { Step } from "../../../src/visualiser/model/path.ts";
import { registry } from "../../../src/visualiser/model/registry.ts";
import { shortestPaths } from "../../../src/visualiser/model/shortest-paths.ts";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";

describe("a recording whose first steps were dropped", () => {
  const paths = Object.fromEntries(
    registry.map(({ example, at }) => [
      example.machine.id,
      { paths: Object.fromEntries(shortestPaths(example, at).states) },
    ]),
  );
  const survived: readonly Step[] = [
    { to: "commandBar", event: { type: "bar.closed" }, state: "closed" },
    { wait: 1_000 },
    { to: "session/survey", event: { type: "survey.opened" }, state: "open" },
    { to: "commandBar", event: { type: "bar.opened" }, state: "open.inMemory" },
  ];
  const text = (dropped: number, role = "client", later: readonly Step[] = []) =>
    JSON.stringify({
      machine: "session",
      input: "nobody signed in",
      dropped,
      steps: [...survived, ...later],
      report: { release: releaseVersion, route: "/home", role, region: "uk" },
    });

  test("VIS-09 begins signed in, with its machines as they were", () => {
    const walker = createWalker(paths, () => {});
    walker.load(text(132));
    expect(walker.now().problem).toBeNull();
    const path = walker.stage.path();
    expect(path).toMatchObject({ input: "session restored", dropped: 132 });
    expect(path.steps[0]).toEqual({ to: "commandBar", start: "start" });
    for (const step of survived) expect(path.steps).toContainEqual(step);
    walker.load(JSON.stringify(path));
    expect(walker.stage.path().steps).toEqual(path.steps);
  });

  test("VIS-09 begins signed in although the session has ended", () => {
    const walker = createWalker(paths, () => {});
    const event = { type: "session.ended", reason: "expired" };
    const ended: Step = { to: "session", event, state: "signedOut" };
    walker.load(text(132, "nobody", [ended]));
    expect(walker.now().problem).toBeNull();
    expect(walker.stage.path().input).toBe("session restored");
  });

  test("VIS-09 begins amid typing that only other input replays", () => {
    const walker = createWalker(paths, () => {});
    const typed = { to: "commandBar", event: { type: "words.changed" }, state: "open.inMemory" };
    walker.load(JSON.stringify({ ...JSON.parse(text(96)), steps: [typed, ...survived] }));
    expect(walker.now().problem).toBeNull();
    expect(walker.stage.path().steps).toEqual(expect.arrayContaining([...survived]));
  });

  test("VIS-09 a recording with all its steps gets no others", () => {
    const walker = createWalker(paths, () => {});
    walker.load(text(0));
    expect(walker.now().problem).toMatchObject({ of: "recording", at: 1 });
  });
});
