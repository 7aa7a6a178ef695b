import { describe, expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import { journey } from "../../support/journey.ts";
import { respondAsOtherApi, otherApi } from "../../support/other-api.ts";
import { signInForm } from "../../support/pages.ts";

const { open } = journey();

describe("another API", () => {
  test("SBX-03 works with another API's base and namespace", async () => {
    const page = await open("/login", {
      config: { apiBase: otherApi.base, claimsNamespace: otherApi.namespace },
      before: respondAsOtherApi,
      expectFailures: true,
    });
    await signInForm(page).signIn({ email: "ada@elsewhere.example", password: "anything7" });
    await page.getByRole("heading", { level: 1, name: /Ada/ }).waitFor();
    const assets = page.getByRole("region", { name: "Assets under management" });
    await assets.getByText(/1\.2m/).first().waitFor();
    await page.getByRole("link", { name: "Start", exact: true }).waitFor();
    expect(page.sentRequests().some(({ url }) => new URL(url).pathname.startsWith("/api/"))).toBe(
      false,
    );
  });

  // That pages recover is tested where tabs are offline (tabs).
  test("FAULT-11 being offline keeps the form", async () => {
    const page = await open("/login", { expectFailures: true });
    const form = signInForm(page);
    expect(await form.submit.isDisabled()).toBe(true);
    await form.fill(personas["two-portfolios"]);
    expect(await form.submit.isEnabled()).toBe(true);
    await page.context().setOffline(true);
    await form.submit.click();
    const unreachable = "We could not reach the service.";
    expect(await page.getByRole("alert").getByText(unreachable).count()).toBe(1);
    await page.context().setOffline(false);
    await form.submit.click();
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
  });
});
