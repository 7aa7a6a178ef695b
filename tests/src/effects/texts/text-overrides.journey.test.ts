import { expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";
import { signInForm } from "../../../support/pages.ts";

const { open } = journey();

const isFetched = (page: Awaited<ReturnType<typeof open>>, name: string) =>
  page.sentRequests().some(({ url }) => url.includes(name));

test("I18N-02 AUTH-05 the API's texts, and no stored language if so set", async () => {
  const page = await open("/login", {
    config: { multilingual: false },
    before: async (early) => {
      await early.addInitScript(() => localStorage.setItem("language", "zh-CN"));
    },
    responses: {
      "**/resources/en/all": {
        texts: { "sign-in:login.title": "Welcome back", "no:such.key": "x" },
      },
    },
  });
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  await signInForm(page).email.press("a");
  await expect.poll(() => isFetched(page, "/create-i18n-")).toBe(true);
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
});

test("I18N-02 a failed request of the texts is repeated with further texts", async () => {
  const rejected = Promise.withResolvers<void>();
  const page = await open("/login", {
    fault: "resources=500",
    expectFailures: true,
    before: async (early) => {
      await early.clock.install();
      early.on("requestfinished", (request) => {
        if (request.url().endsWith("/resources/en/all")) rejected.resolve();
      });
    },
  });
  await rejected.promise;
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.route("**/resources/en/all", (route) =>
    route.fulfill({ json: { texts: { "sign-in:login.title": "Welcome back" } } }),
  );
  await page.clock.fastForward(60_000);
  await page.getByRole("button", { name: "Terms and conditions" }).click();
  await page.getByRole("dialog", { name: "Terms and conditions" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
});
