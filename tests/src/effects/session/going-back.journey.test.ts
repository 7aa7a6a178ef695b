import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { journey } from "../../../support/journey.ts";
import { signInForm, urlOf } from "../../../support/pages.ts";

const { open } = journey();

const login = (page: Page) => page.getByRole("heading", { name: "Sign in" });

test("SAFE-28 ROUTE-09 FAULT-22 going back after a sign-out shows sign-in", async () => {
  const page = await open("/profile", { as: "two-portfolios" });
  await page.getByRole("heading", { level: 1, name: "Profile" }).waitFor();
  await page.evaluate(() => history.pushState({ key: "x" }, "", "/report?portfolio=MPL01"));
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Reports" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Help and support" }).click();
  await page.getByRole("heading", { level: 1, name: "Help and support" }).waitFor();
  await page.signOut();
  await expect.poll(() => login(page).evaluate((title) => title.matches(":focus"))).toBe(true);
  await page.goBack();
  await expect.poll(() => urlOf(page)).toBe("/report?portfolio=MPL01");
  await login(page).waitFor();
  expect(await page.getByText("Claire").count()).toBe(0);
  expect(await page.title()).toMatch(/^Sign in/);
  await signInForm(page).signIn(personas["one-portfolio"]);
  await page.getByRole("heading", { level: 1, name: /Robert/ }).waitFor();
  expect(urlOf(page)).toBe("/home");
});
