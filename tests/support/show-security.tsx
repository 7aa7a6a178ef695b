import { screen } from "@testing-library/react";
import { paths } from "../../machines/paths.ts";
import type { User } from "../../machines/user/types.ts";
import { ProfilePage } from "../../src/features/profile/profile-page.tsx";
import { showSignedIn } from "./show-signed-in.tsx";
import type { StubResponses } from "./stub-api.ts";

export const calls = {
  sessions: "GET /users/me/sessions",
  endOne: "DELETE /users/me/sessions/session-2",
  endOthers: "DELETE /users/me/sessions",
  events: "GET /users/me/security_events",
  questions: "POST /users/me/security_questions",
  confirm: "POST /users/me/confirmation",
  ways: "GET /users/me/sign_in_ways",
  passkeys: "GET /users/me/passkeys",
  given: "GET /support/cash-instructions/given-approvals",
} as const;

export const used = { place: "Local network", lastUsedAtUtc: "2026-11-19T08:30:00.000Z" };
export const current = {
  id: "session-1",
  isCurrent: true,
  device: { browser: "Chrome", system: "Windows" },
  ...used,
};
const other = { ...current, id: "session-2", isCurrent: false, device: null };
const full: StubResponses = {
  [calls.sessions]: { json: { sessions: [current, other] } },
  [calls.endOne]: { json: { status: "ok" } },
  [calls.endOthers]: { json: { status: "ok" } },
  [calls.events]: {
    json: {
      events: [{ id: "1", kind: "newBrowser", atUtc: used.lastUsedAtUtc, device: current.device }],
    },
  },
};

/** Shows the security tab of the profile, by default with two sessions and an event. */
export async function showSecurity(
  responses: StubResponses = {},
  user: Partial<User> = {},
  path = paths.profile("Security"),
) {
  const shown = await showSignedIn(
    <main id="main" tabIndex={-1}>
      <ProfilePage />
    </main>,
    { responses: { ...full, ...responses }, path, user },
  );
  await screen.findByRole("heading", { name: "Profile" });
  return shown;
}
