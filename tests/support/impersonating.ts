import type { Page } from "playwright-core";

/** Locators of the user list and the impersonation banner, in English. */
export function impersonation(page: Page) {
  const search = page.getByRole("searchbox", { name: /Search users/ });
  const stop = page.getByRole("button", { name: "Stop impersonating" });
  return {
    search,
    stop,
    banner: page.getByRole("region", { name: "Impersonation", exact: true }),
    list: page.getByRole("table", { name: "Users" }),
    startButton: (name: string) => page.getByRole("button", { name: `Impersonate ${name}` }),
    async start(name: string) {
      await search.fill(name);
      await page.getByRole("button", { name: `Impersonate ${name}` }).click();
      await page.locator("[data-impersonation]").waitFor();
    },
  };
}
