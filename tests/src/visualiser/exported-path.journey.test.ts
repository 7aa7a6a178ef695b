import { expect, test } from "vitest";
import { packPath } from "../../../src/visualiser/walk/route.ts";
import { litStates, screenOf, visualiser } from "../../support/visualiser-journey.ts";

const { open } = visualiser();

const path = {
  machine: "signIn",
  input: "nobody remembered",
  steps: [
    { to: "session/signIn", event: { type: "email.changed" } },
    { to: "session/signIn", event: { type: "password.changed", password: "Portfolio2026Por" } },
    { to: "session/signIn", event: { type: "credentials.submitted" } },
    { to: "session/signIn", effect: "signIn", result: "needs a code" },
    { wait: 31000 },
    { to: "session/signIn", event: { type: "code.resendRequested" } },
    { to: "session/signIn", effect: "signIn", result: "refused" },
  ],
};

test("signIn comes to enteringCode.alerting", async () => {
  const page = await open(`#/signIn?path=${packPath(path)}&mode=dark`);
  expect(await litStates(page)).toContain("signIn.enteringCode.alerting");
  await screenOf(page).getByRole("heading", { name: "Enter your code" }).waitFor();
});
