import { expect, test } from "vitest";
import type { Step } from "../../../src/visualiser/model/path.ts";
import { walkedMachine } from "../../../src/visualiser/model/registry.ts";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";

const signedIn: Step = { to: "session/signIn", event: { type: "credentials.given" } };
const readBeside: readonly Step[] = [
  { to: "homeLayout", start: "designed" },
  { to: "homeLayout", effect: "loadAccount", result: "designed" },
];

function walkedBy(...steps: readonly Step[]) {
  return walkedMachine({ machine: "session", input: "nobody signed in", steps });
}

test("VIS-05 a recording leads to what the user walked last", () => {
  expect(walkedBy(signedIn, ...readBeside)).toBe("session");
  expect(walkedBy({ to: "scheduler", start: "create" }, ...readBeside)).toBe("scheduler");
  const opened: Step = { to: "homeLayout", event: { type: "dialog.opened" } };
  expect(walkedBy(signedIn, ...readBeside, opened)).toBe("homeLayout");
});

test("VIS-05 a recording that ends at the sign-in shows its chart", () => {
  const walker = createWalker({}, () => {});
  const steps = [{ to: "session/signIn", event: { type: "remember.changed" } }, { wait: 3_000 }];
  const report = { role: "client", region: "uk", isImpersonating: false };
  walker.load(JSON.stringify({ machine: "session", input: "nobody signed in", steps, report }));
  expect(walker.now()).toMatchObject({ problem: null, machine: "signIn" });
});
