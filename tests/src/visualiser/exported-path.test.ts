import { expect, test } from "vitest";
import { walkPath } from "../../support/walk-path.ts";

test("signIn comes to enteringCode.alerting", () => {
  const walking = walkPath("signIn", "nobody remembered");
  walking.take({ to: "session/signIn", event: { type: "email.changed" } });
  expect(walking.state("session/signIn")).toBe("enteringCredentials.quiet");
  walking.take({
    to: "session/signIn",
    event: { type: "password.changed", password: "Portfolio2026Por" },
  });
  expect(walking.state("session/signIn")).toBe("enteringCredentials.quiet");
  walking.take({ to: "session/signIn", event: { type: "credentials.submitted" } });
  expect(walking.state("session/signIn")).toBe("verifyingCredentials.ownLogin");
  walking.take({ to: "session/signIn", effect: "signIn", result: "needs a code" });
  expect(walking.state("session/signIn")).toBe("enteringCode.quiet");
  walking.take({ wait: 31000 });
  walking.take({ to: "session/signIn", event: { type: "code.resendRequested" } });
  expect(walking.state("session/signIn")).toBe("resendingCode");
  walking.take({ to: "session/signIn", effect: "signIn", result: "refused" });
  expect(walking.state("session/signIn")).toBe("enteringCode.alerting");
});
