// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Shell } from "../../../src/shell/shell.tsx";
import { homeResponses } from "../../support/home-responses.ts";
import { showSignedIn } from "../../support/show-signed-in.tsx";

test.each([
  ["2026-11-20T10:00:00Z", false],
  ["2026-11-20T12:00:00Z", true],
])("IMP-02 at %s by the API the banner says terms are due: %s", async (now, isDue) => {
  await showSignedIn(<Shell>{null}</Shell>, {
    responses: homeResponses,
    hasToaster: true,
    user: { impersonatedName: "Claire Dunmore", termsAcceptedAt: "2025-11-20T11:00:00Z" },
    apiTime: () => new Date(now),
  });
  const note = screen.queryByText(/terms and conditions need to be accepted/);
  expect(note !== null).toBe(isDue);
});

test("IMP-02 the banner says that security questions are not set", async () => {
  await showSignedIn(<Shell>{null}</Shell>, {
    responses: homeResponses,
    hasToaster: true,
    user: { impersonatedName: "Claire Dunmore", isSecurityQuestionSet: false },
  });
  expect(screen.getByText(/security questions are not set/)).toBeTruthy();
});

test.each([
  ["2026-11-20T10:00:00Z", "2026-11-20T11:00:00Z", false],
  ["2026-11-20T12:00:00Z", "2026-11-20T11:00:00Z", true],
  ["2026-11-20T12:00:00Z", null, false],
])("IMP-02 at %s a password of %s has expired: %s", async (now, passwordExpiresAt, hasExpired) => {
  await showSignedIn(<Shell>{null}</Shell>, {
    responses: homeResponses,
    hasToaster: true,
    user: { impersonatedName: "Claire Dunmore", passwordExpiresAt },
    apiTime: () => new Date(now),
  });
  const note = screen.queryByText(
    "The password has expired. Only Claire Dunmore can set a new one.",
  );
  expect(note !== null).toBe(hasExpired);
});
