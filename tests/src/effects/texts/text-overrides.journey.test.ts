import { expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";
import { signInForm } from "../../../support/pages.ts";

const { open } = journey();

const isFetched = (page: Awaited<ReturnType<typeof open>>, name: string) =>
  page.sentRequests().some(({ url }) => url.includes(name));

test("I18N-02 texts of the API replace the bundled ones", async () => {
  const page = await open("/login", {
    responses: {
      "**/resources/en/all": {
        texts: { "sign-in:login.title": "Welcome back", "no:such.key": "x" },
      },
    },
  });
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  await signInForm(page).email.press("a");
  await expect.poll(() => isFetched(page, "/create-i18n-")).toBe(true);
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  const other = await open("/login", { fault: "resources=500", expectFailures: true });
  await other.getByRole("heading", { name: "Sign in" }).waitFor();
});
