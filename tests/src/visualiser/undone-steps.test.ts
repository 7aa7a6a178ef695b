import { expect, test } from "vitest";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";

const to = "session/signIn";

test("VIS-02 Forward keeps an undone step that cannot be taken", () => {
  const walker = createWalker({}, () => {});
  walker.follow("#/signIn");
  const step = { to, event: { type: "email.changed", email: "qa@hartwellpensions.example" } };
  walker.take(step);
  walker.back();
  walker.stage.roots()["session"]?.stop();
  walker.forward();
  expect(walker.now()).toMatchObject({ ahead: [step], problem: { of: "step" } });
  walker.restart(walker.stage.path().input);
  expect(walker.now()).toMatchObject({ ahead: [], problem: null });
});

test("VIS-02 a transition of a machine that has ended is no longer selected", () => {
  const walker = createWalker({}, () => {});
  walker.follow("#/signIn");
  const steps = [
    { to, event: { type: "password.changed" } },
    { to, event: { type: "credentials.submitted" } },
  ];
  walker.load(JSON.stringify({ machine: "signIn", input: "email remembered", steps }));
  walker.select("signIn.enteringCredentials —passkey.requested→ signIn.askingPasskey");
  walker.take({ to, effect: "signIn", result: "signed in" });
  expect(walker.now()).toMatchObject({ problem: null, selected: null });
  expect(walker.now().machine).not.toBe("signIn");
});
