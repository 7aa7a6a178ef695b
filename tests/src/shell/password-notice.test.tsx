// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { User } from "../../../machines/user/types.ts";
import { storageKeys } from "../../../src/browser/storage.ts";
import { PasswordNotice } from "../../../src/shell/password-notice.tsx";
import { address, showSignedIn } from "../../support/show-signed-in.tsx";

afterEach(() => {
  window.localStorage.removeItem(storageKeys.dismissedNotices);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();

function show(user: Partial<User>) {
  return showSignedIn(<PasswordNotice />, { user });
}

test("PROF-01 14 days before expiry a notice links to the change", async () => {
  const { user, container } = await show({ passwordExpiresAt: inDays(14) });
  const status = await screen.findByText(
    /^Your password expires within 14 days, on \d{2} \w{3} \d{4}\./,
  );
  expect(status).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Change password" }));
  expect(address(container)).toBe("/profile?tab=ChangePassword");
  await user.click(within(container).getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(/^Your password expires/)).toBeNull();
});

test("PROF-01 a notice stays dismissed until another expiry", async () => {
  const expiry = { passwordExpiresAt: inDays(14) };
  const { user } = await show(expiry);
  await user.click(await screen.findByRole("button", { name: "Dismiss" }));
  cleanup();
  await show(expiry);
  expect(screen.queryByText(/^Your password expires/)).toBeNull();
  cleanup();
  window.localStorage.setItem(storageKeys.dismissedNotices, "{broken");
  await show(expiry);
  expect(await screen.findByText(/^Your password expires within 14 days/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  cleanup();
  await show({ passwordExpiresAt: inDays(13) });
  expect(await screen.findByText(/^Your password expires within 13 days/)).toBeTruthy();
});

test("PROF-01 no notice earlier, without a date or while impersonating", async () => {
  const users = [
    { passwordExpiresAt: inDays(16) },
    { passwordExpiresAt: null },
    { passwordExpiresAt: inDays(3), impersonatedName: "Margaret Ellis" },
  ];
  for (const user of users) {
    await show(user);
    expect(screen.queryByText(/^Your password expires/)).toBeNull();
    cleanup();
  }
});

test("PROF-01 without the permission the notice has no link", async () => {
  await show({ passwordExpiresAt: inDays(1), header: [] });
  expect(await screen.findByText(/^Your password expires within 1 day/)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
