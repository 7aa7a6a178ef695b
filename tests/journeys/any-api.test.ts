import { describe, expect, test } from "vitest";
import { portal } from "../support/journey.ts";
import { answerByOtherApi, otherApi } from "../support/other-api.ts";
import { signInForm, urlOf } from "../support/pages.ts";

const { open } = portal();

describe("any API", () => {
  test("SBX-03 the portal works against an API that keeps the description, with its own base and namespace", async () => {
    const page = await open("/login", {
      config: { apiBase: otherApi.base, claimsNamespace: otherApi.namespace },
      before: answerByOtherApi,
      expectFailures: true,
    });
    await signInForm(page).signIn({ email: "ada@elsewhere.example", password: "anything7" });
    await page.getByRole("heading", { level: 1, name: /Ada/ }).waitFor();
    const assets = page.getByRole("region", { name: "Assets under management" });
    await assets.getByText(/1\.2m/).first().waitFor();
    await page.getByRole("link", { name: "Start" }).waitFor();
    expect(page.sentRequests().some(({ url }) => new URL(url).pathname.startsWith("/api/"))).toBe(
      false,
    );
  });

  test("FAULT-11 offline is told in words, signs nobody out, and what could not be read comes by itself once online", async () => {
    const page = await open("/report", { as: "two-portfolios", expectFailures: true });
    await page.getByRole("heading", { level: 1, name: "Reports" }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole("navigation").getByRole("link", { name: "Home" }).click();
    const insights = page.getByRole("region", { name: "Insights" });
    await insights.getByText("We could not reach our service.").waitFor();
    expect(urlOf(page)).toBe("/home");
    await page.context().setOffline(false);
    await insights.getByText("We could not reach our service.").waitFor({ state: "detached" });
    await insights.getByRole("listitem").first().waitFor();
  });

  test("FAULT-11 signing in offline keeps the form, and works once online", async () => {
    const page = await open("/login", { expectFailures: true });
    const form = signInForm(page);
    await expect.poll(() => form.submit.isDisabled()).toBe(true);
    await form.fill({ email: "claire.dunmore@tidewaycouncil.example", password: "Portfolio2026" });
    await expect.poll(() => form.submit.isEnabled()).toBe(true);
    await page.context().setOffline(true);
    await form.submit.click();
    await page.getByRole("alert").getByText("We could not reach our service.").waitFor();
    await page.context().setOffline(false);
    await form.submit.click();
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
  });
});
