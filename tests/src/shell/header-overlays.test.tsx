// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { actingFixture } from "../../../machines/impersonation/fixtures.ts";
import { storageKeys, writeStorage } from "../../../src/browser/storage.ts";
import { Shell } from "../../../src/shell/shell.tsx";
import { homeResponses } from "../../support/home-responses.ts";
import { address, showSignedIn } from "../../support/show-signed-in.tsx";

const showShell = (setting: Parameters<typeof showSignedIn>[1] = {}) =>
  showSignedIn(<Shell>{null}</Shell>, {
    responses: homeResponses,
    hasToaster: true,
    ...setting,
  });
/** Hidden by the styles of a wide screen. */
const menuButton = () => screen.getByLabelText("Menu");
const dialogs = () => screen.queryAllByRole("dialog");

test("SUP-02 a popover opens its dialog once, and takes the focus back", async () => {
  const { user } = await showShell({ user: { isNCV: true } });
  const trigger = screen.getByRole("button", { name: "Contact us" });
  await user.click(trigger);
  await user.click(await screen.findByRole("button", { name: "Leave a message" }));
  const message = within(await screen.findByRole("dialog", { name: "Leave a message" }));
  await message.findByLabelText("Comment");
  await user.keyboard("{Escape}");
  await expect.poll(() => document.activeElement).toBe(trigger);
  await user.click(trigger);
  await screen.findByRole("dialog", { name: "Your contact" });
  await user.keyboard("{Escape}");
  await expect.poll(dialogs).toEqual([]);
});

test("CMD-01 the button of Find names the keys that are on", async () => {
  await showShell();
  const keys = () => screen.getByRole("button", { name: "Find" }).getAttribute("aria-keyshortcuts");
  expect(keys()).toBe("Control+K Meta+K /");
  cleanup();
  writeStorage("localStorage", storageKeys.slashKeyOff, "true");
  await showShell();
  expect(keys()).toBe("Control+K Meta+K");
  writeStorage("localStorage", storageKeys.slashKeyOff, null);
});

test("IMP-02 the profile menu stops impersonating, but changes no password", async () => {
  const { user } = await showShell({ user: actingFixture });
  await user.click(screen.getByRole("button", { name: /profile/ }));
  const menu = within(await screen.findByRole("menu"));
  const password = menu.getByRole("menuitem", { name: /^Change password/ });
  expect(password.textContent).toContain(`Only ${actingFixture.name} can do this.`);
  expect(password.getAttribute("aria-disabled")).toBe("true");
  expect(menu.getByRole("menuitem", { name: "Stop impersonating" })).toBeTruthy();
});

test("SESS-06 the keyboard signs out in the profile menu", async () => {
  const { user, session } = await showShell();
  screen.getByRole("button", { name: /profile/ }).focus();
  await user.keyboard("{Enter}");
  const menu = await screen.findByRole("menu");
  const highlighted = () =>
    document.getElementById(menu.getAttribute("aria-activedescendant") ?? "")?.textContent;
  await expect.poll(highlighted).toBeTruthy();
  await user.keyboard("{ArrowUp}");
  await expect.poll(highlighted).toBe("Sign out");
  await user.keyboard("{Enter}");
  await expect.poll(() => session.getSnapshot().value).toBe("signingOut");
});

test("SHELL-02 the menu of a narrow screen closes at a link", async () => {
  const { user, container } = await showShell({ path: "/report" });
  await user.click(menuButton());
  const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
  const texts = menu.getAllByRole("link").map(({ textContent }) => textContent);
  expect(texts).toEqual([
    "Home",
    "Reports",
    "your latest report",
    "Help and support",
    "My client service team",
  ]);
  await user.click(menu.getByRole("link", { name: "Home" }));
  await expect.poll(dialogs).toEqual([]);
  expect(address(container)).toBe("/home");
});

test.each([
  [{ isNCV: true }, "mailto:service@alderbrook.example"],
  [{ isAuditor: true }, "https://funds.alderbrook.example/"],
])("SHELL-02 ROLE-02 the narrow menu has for %o %s", async (role, href) => {
  const { user } = await showShell({ user: role });
  await user.click(menuButton());
  const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
  const links = menu.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toContain(href);
});
