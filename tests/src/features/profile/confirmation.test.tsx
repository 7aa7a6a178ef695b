// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ProfilePage } from "../../../../src/features/profile/profile-page.tsx";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

const calls = {
  sessions: "GET /users/me/sessions",
  endOthers: "DELETE /users/me/sessions",
  confirm: "POST /users/me/confirmation",
} as const;
const device = { browser: "Chrome", system: "Windows" };
const used = { place: null, lastUsedAtUtc: "2026-11-19T08:30:00.000Z", device };
const sessions = [
  { id: "session-1", isCurrent: true, ...used },
  { id: "session-2", isCurrent: false, ...used },
];
const required = { error: "confirmation_required", error_description: "Confirm" };
const confirmed = {
  confirmedAtUtc: "2026-11-19T08:30:00.000Z",
  confirmedUntilUtc: "2026-11-19T08:35:00.000Z",
};

async function requestEnd() {
  const { user, session, api } = await showSignedIn(<ProfilePage />, {
    responses: {
      [calls.sessions]: { json: { sessions } },
      [calls.endOthers]: { status: 403, json: required },
      [calls.confirm]: {
        status: 400,
        json: { error: "invalid_password", error_description: "No" },
      },
    },
    path: "/profile?tab=Security",
  });
  // Its code has loaded when the other session can be ended.
  await screen.findByRole("button", { name: /^Sign out Chrome on Windows/ });
  await user.click(await screen.findByRole("button", { name: "Sign out all other sessions" }));
  await user.click(screen.getByRole("button", { name: "Sign out all others" }));
  const name = "Confirm that it is you";
  const dialog = within(await screen.findByRole("alertdialog", { name }));
  const sent = (call: string) => api.requests.filter((request) => request.call === call).length;
  return { user, api, session, dialog, sent };
}

describe("confirmation dialog", () => {
  test("CONFIRM-01 opens on the API's refusal and repeats the call", async () => {
    const { user, api, dialog, sent } = await requestEnd();
    expect(dialog.getByText("To sign out other sessions, enter your password.")).toBeTruthy();
    const field = dialog.getByLabelText("Current password");
    await user.click(await dialog.findByRole("button", { name: "Confirm" }));
    expect(dialog.getByText("You did not enter a password")).toBeTruthy();
    await user.type(field, "wrong");
    await user.click(dialog.getByRole("button", { name: "Confirm" }));
    expect(await dialog.findByText("The current password is incorrect")).toBeTruthy();
    await expect.poll(() => document.activeElement).toBe(field);
    api.change({
      [calls.confirm]: { json: confirmed },
      [calls.endOthers]: { json: { status: "ok" } },
    });
    await user.clear(field);
    await user.type(field, "Portfolio2026");
    await user.click(dialog.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("All other sessions are signed out.")).toBeTruthy();
    expect(api.requests.findLast(({ call }) => call === calls.confirm)?.body).toEqual({
      method: "password",
      password: "Portfolio2026",
    });
    expect(sent(calls.endOthers)).toBe(2);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test("CONFIRM-01 a cancelled one changes nothing and says so", async () => {
    const { user, dialog, sent } = await requestEnd();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    const text = "You did not confirm that it is you, so nothing was changed.";
    expect(await screen.findByText(text)).toBeTruthy();
    expect(sent(calls.endOthers)).toBe(1);
    expect(sent(calls.confirm)).toBe(0);
  });
});
