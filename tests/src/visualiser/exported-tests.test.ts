import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import type { Path } from "../../../src/visualiser/model/path.ts";
import { registry } from "../../../src/visualiser/model/registry.ts";
import { shortestPaths } from "../../../src/visualiser/model/shortest-paths.ts";
import { runExported } from "../../support/run-exported.ts";
import { walkPath } from "../../support/walk-path.ts";
import { comparedScreens } from "../../../src/visualiser/walk/compared-looks.ts";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";
import { defaultLook, usualComparison } from "../../../src/visualiser/walk/route.ts";
import {
  destinationOf,
  fileNameOf,
  journeyOf,
  machineTestOf,
} from "../../../src/visualiser/walk/exported-tests.ts";
import {
  forgetPath,
  readSavedPaths,
  savePathAs,
} from "../../../src/visualiser/walk/saved-paths.ts";

const to = "session/signIn";
const path: Path = {
  machine: "signIn",
  input: "nobody remembered",
  steps: [
    { to, event: { type: "email.changed" } },
    { to, event: { type: "password.changed", password: "Harbour Light 77" } },
    { to, event: { type: "credentials.submitted" } },
    { to, effect: "signIn", result: "needs a code" },
    { wait: 31_000 },
    { to, event: { type: "code.resendRequested" } },
    { to, effect: "signIn", result: "refused" },
  ],
};

const noTexts = { headings: [], alerts: [] };

/** A source without formatting. */
const plain = (source: string) => source.replaceAll(/[\s,]+/g, "");

const committed = (name: string) => readFile(`tests/src/visualiser/${name}`, "utf8");

describe("exported path", () => {
  test("VIS-07 is the machine test that runs in this project", async () => {
    expect(plain(machineTestOf(path))).toBe(plain(await committed("exported-path.test.ts")));
  });

  test("VIS-07 is the journey that runs in this project", async () => {
    const journey = journeyOf(
      path,
      { ...defaultLook, mode: "dark" },
      {
        headings: ["Enter your code"],
        alerts: [],
      },
    );
    expect(plain(journey)).toBe(plain(await committed("exported-path.journey.test.ts")));
  });

  test("VIS-07 a failure is also found after its toast", () => {
    const journey = journeyOf(path, defaultLook, {
      headings: [],
      alerts: ["We could not load it."],
    });
    expect(journey).toContain(
      '.locator("[role=alert], [data-failed]").getByText("We could not load',
    );
  });

  test.each([
    ["downloads", "files.viewed→ (stays)", 'litStates(page)).toContain("downloads")'],
    ["idle", "→ idle.over", "litStates(page)).toEqual([])"],
  ])("VIS-07 of %s, which is in no state then, passes", async (id, transition, lit) => {
    const known = registry.find(({ example }) => example.machine.id === id);
    const paths = known ? [...shortestPaths(known.example, known.at).transitions] : [];
    const [, walked] = paths.find(([name]) => name.endsWith(transition)) ?? [];
    if (!walked) throw new Error(`No path to ${transition}`);
    await runExported(machineTestOf(walked), { expect, walkPath });
    const journey = journeyOf(walked, defaultLook, noTexts);
    expect(journey).toContain(lit);
    expect(journey).not.toContain("screenOf");
  });

  test("VIS-07 holds no password that was typed", () => {
    expect(machineTestOf(path) + journeyOf(path, defaultLook, noTexts)).not.toContain("Harbour");
  });

  test("VIS-07 names its file by machine and state", () => {
    expect(destinationOf(path)).toEqual({
      machine: "signIn",
      at: to,
      state: "enteringCode.alerting",
    });
    expect(fileNameOf(path)).toBe("signIn.enteringCode.alerting.path.json");
    expect(fileNameOf({ ...path, steps: [] })).toMatch(/^signIn\.[\w.-]+\.path\.json$/);
  });
});

describe("saved paths", () => {
  const memory = (text: string | null = null) => {
    let stored = text;
    return { getItem: () => stored, setItem: (_: string, next: string) => void (stored = next) };
  };

  test("VIS-07 are kept by name without secrets, and forgotten", () => {
    const storage = memory();
    savePathAs(storage, "refused", path);
    savePathAs(storage, "start", { ...path, steps: [] });
    savePathAs(storage, "refused", path);
    expect(readSavedPaths(storage).map(({ name }) => name)).toEqual(["refused", "start"]);
    expect(storage.getItem()).not.toContain("Harbour");
    expect(forgetPath(storage, "refused").map(({ name }) => name)).toEqual(["start"]);
  });

  test.each(["{", "5", '[{"name":5}]', '[{"name":"a","path":{"machine":"fax","steps":[]}}]'])(
    "VIS-07 leave out what else is stored: %s",
    (text) => {
      expect(readSavedPaths(memory(text))).toEqual([]);
    },
  );
});

describe("side by side", () => {
  test("VIS-02 shows a state in every chosen look and as every role", () => {
    const looks = { ...usualComparison, roles: ["client", "auditor"] };
    const screens = comparedScreens(path, looks);
    expect(screens).toHaveLength(2 * 2 * 2);
    const [first, ...others] = screens;
    const auditor = others.find(({ role, look }) => role === "auditor" && look.mode === "dark");
    expect(first?.address).not.toContain("mode=dark");
    const walker = createWalker({}, () => {});
    walker.follow(auditor?.address ?? "");
    expect(walker.now()).toMatchObject({ problem: null, look: { mode: "dark", language: "en" } });
    expect(walker.stage.path().report).toMatchObject({ role: "auditor", route: "/login" });
    expect(walker.stage.path().steps).toHaveLength(path.steps.length);
    const usual = comparedScreens(walker.stage.path(), usualComparison);
    expect(usual.map(({ role }) => role)).toEqual(Array.from(usual, () => "auditor"));
  });
});
