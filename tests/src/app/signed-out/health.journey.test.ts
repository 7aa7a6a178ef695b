import { describe, expect, test } from "vitest";
import { catalogueOf } from "../../../support/catalogue.ts";
import { journey } from "../../../support/journey.ts";
import { urlOf } from "../../../support/pages.ts";
import {
  respondWith,
  done,
  goodResetLink,
  someone,
  signedOutForms,
} from "../../../support/signed-out-forms.ts";

const { open } = journey();
const text = catalogueOf("en");
const link = (mode: string) => `/redirect?mode=${mode}&email=${someone.email}&code=abc`;

/** A form validated immediately and one validated after a pause; signed-out.test.tsx covers all. */
const forms = [
  ["/register", "fillRegister", "enquiry:form.submit", "/recaptcha"],
  [link("reset"), "fillReset", "passwords:reset.submit", "/resetPwd-confirm"],
] as const;

describe("an API that is not ready", () => {
  test.for(forms)(
    "HEALTH-02 %s is sent once the API responds",
    async ([path, fill, submit, reached]) => {
      const page = await open(path, {
        fault: "health=503",
        expectFailures: true,
        clock: true,
        before: async (opened) => {
          await respondWith(opened, "/auth/password/reset/verify", goodResetLink);
          await respondWith(opened, "/auth/password/reset", done);
        },
      });
      const ways = signedOutForms(page, text);
      const button = page.getByRole("button", { name: text(submit), exact: true });
      const fields = page.getByRole("main").locator("input, select, textarea");
      const typed = () =>
        fields.evaluateAll((all) => all.map((item) => (item as HTMLInputElement).value));
      await page.getByRole("status").getByText("API Service is not ready").waitFor();
      await ways[fill]();
      await page.clock.runFor(600);
      const before = await typed();
      await page.getByText(text("sign-in:login.waitsForApi")).waitFor();
      expect(await button.isDisabled()).toBe(true);
      await fields.first().press("Enter");
      expect(urlOf(page)).not.toBe(reached);

      await page.setExtraHTTPHeaders({});
      await page.clock.runFor(5_000);
      await page.getByText("API Service is not ready").waitFor({ state: "detached" });
      await expect.poll(() => button.isEnabled()).toBe(true);
      await page.getByText(text("sign-in:login.waitsForApi")).waitFor({ state: "detached" });
      expect(await typed()).toEqual(before);
      await button.click();
      await expect.poll(() => urlOf(page)).toBe(reached);
    },
  );
});
