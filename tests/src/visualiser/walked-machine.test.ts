import { expect, test } from "vitest";
import type { Step } from "../../../src/visualiser/model/path.ts";
import { walkedMachine } from "../../../src/visualiser/model/registry.ts";

const signedIn: Step = { to: "session/signIn", event: { type: "credentials.given" } };
const readBeside: readonly Step[] = [
  { to: "homeLayout", start: "designed" },
  { to: "homeLayout", effect: "sanitizeLayout", result: "none" },
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
