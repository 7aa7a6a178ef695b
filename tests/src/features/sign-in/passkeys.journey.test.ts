import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { createAuthenticator } from "../../../support/authenticator.ts";
import { hold } from "../../../support/hold.ts";
import { journey } from "../../../support/journey.ts";
import { signInForm } from "../../../support/pages.ts";
import { passkeyOf, signInByPasskey } from "../../../support/passkey-of.ts";
import { addVirtualAuthenticator } from "../../../support/virtual-authenticator.ts";

const { open, origin, newestCode, moveClock } = journey({ hasName: true });
const person = personas["needs-otp"];

const usePasskey = (page: Page) => page.getByRole("button", { name: "Use a passkey" });
const alone = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" });
const home = (page: Page) => page.getByRole("navigation").first().waitFor();

/** The second step of a person with a passkey. */
async function openStep(before?: (page: Page) => Promise<unknown>) {
  await moveClock(2);
  const page = await open("/login", {
    expectFailures: true,
    ...(before && { before: async (opened: Page) => void (await before(opened)) }),
  });
  await signInForm(page).signIn(person);
  await page.getByRole("heading", { name: "Confirm that it is you" }).waitFor();
  return page;
}

async function enterCode(page: Page) {
  await page.getByLabel("Digit 1 of 6").fill(await newestCode(person.email));
  await page.getByRole("button", { name: "OK" }).click();
  await home(page);
}

describe("KEY-01 a passkey as second step", () => {
  const authenticator = () => passkeyOf(origin(), "needs-otp", newestCode);

  test("KEY-01 back, and without a passkey, the reason is said, a code remains", async () => {
    const passkey = await authenticator();
    let key: Awaited<ReturnType<typeof addVirtualAuthenticator>> | undefined;
    const page = await openStep(async (opened) => {
      key = await addVirtualAuthenticator(opened, passkey, { isPresent: false });
    });
    // Back while the browser asks returns to the sign-in form.
    await usePasskey(page).click();
    await page.goBack();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(await signInForm(page).password.inputValue()).toBe("");
    await moveClock(2);
    await signInForm(page).signIn(person);
    await usePasskey(page).click();
    await page.getByRole("button", { name: "Cancel the passkey" }).click();
    await usePasskey(page).waitFor();
    // A key without a fitting passkey.
    await key?.remove();
    await addVirtualAuthenticator(page, createAuthenticator(origin()));
    await usePasskey(page).click();
    const alert = page.getByRole("alert");
    await alert.getByText("No passkey was used.").waitFor();
    // A browser without passkeys.
    await page.evaluate(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
    await usePasskey(page).click();
    await alert.getByText("This browser cannot use passkeys.").waitFor();
    await enterCode(page);
  });

  test("KEY-01 a policy that forbids passkeys is named", async () => {
    const passkey = await authenticator();
    const page = await openStep(async (opened) => {
      await opened.route("**/login", async (route) => {
        const response = await route.fetch();
        const headers = {
          ...response.headers(),
          "permissions-policy": "publickey-credentials-get=()",
        };
        await route.fulfill({ response, headers });
      });
      await addVirtualAuthenticator(opened, passkey);
    });
    await usePasskey(page).click();
    await page.getByRole("alert").getByText("settings do not allow passkeys").waitFor();
    expect(await page.getByLabel("Digit 1 of 6").isEnabled()).toBe(true);
  });

  test("KEY-01 a copied one is refused; one by USB that verifies nobody is not", async () => {
    const passkey = await authenticator();
    const copied = passkey.exported();
    // The owner uses the passkey, so that the count of the copy is behind, also once it was suggested.
    for (let use = 0; use < 3; use += 1) await signInByPasskey(origin(), passkey);
    let copy: Awaited<ReturnType<typeof addVirtualAuthenticator>> | undefined;
    const page = await openStep(async (opened) => {
      const stolen = { ...passkey, exported: () => copied };
      copy = await addVirtualAuthenticator(opened, stolen, { isPresent: false });
    });
    await copy?.confirm();
    await usePasskey(page).click();
    await page.getByRole("alert").getByText("does not belong to this account").waitFor();
    await copy?.remove();
    // Another try has a challenge of its own.
    await addVirtualAuthenticator(page, passkey, { transport: "usb", hasUserVerification: false });
    await usePasskey(page).click();
    await home(page);
  });
});

describe("KEY-02 a passkey alone", () => {
  test("KEY-02 the button moves nothing and signs in without a password", async () => {
    const passkey = await passkeyOf(origin(), "client-uk");
    let release = () => {};
    const page = await open("/login", {
      before: async (opened) => {
        release = await hold(opened, "**/api/auth/passkey/options");
      },
    });
    const { email } = signInForm(page);
    const below = page.getByRole("link", { name: "Request access" });
    const placesAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return Promise.all([email.boundingBox(), below.boundingBox()]);
    };
    const before = [await placesAt(360), await placesAt(1440)];
    expect(await alone(page).count()).toBe(0);
    release();
    await alone(page).waitFor();
    expect([await placesAt(360), await placesAt(1440)]).toEqual(before);
    // Not suggested: a key that is plugged in later.
    await addVirtualAuthenticator(page, passkey, { transport: "usb" });
    await alone(page).dblclick();
    await home(page);
  });

  test("KEY-02 a passkey selected among the suggestions signs in", async () => {
    const passkey = await passkeyOf(origin(), "client-uk");
    // Chromium selects the suggestion of an automatic authenticator.
    const page = await open("/login", {
      before: async (opened) => void (await addVirtualAuthenticator(opened, passkey)),
    });
    await home(page);
  });

  test("KEY-02 one that verifies nobody is refused, and the form stays", async () => {
    const passkey = await passkeyOf(origin(), "client-uk");
    const page = await open("/login", {
      expectFailures: true,
      before: async (opened) =>
        void (await addVirtualAuthenticator(opened, passkey, {
          transport: "usb",
          hasUserVerification: false,
        })),
    });
    await signInForm(page).email.fill(person.email);
    await alone(page).click();
    await page.getByRole("alert").waitFor();
    expect(await signInForm(page).email.inputValue()).toBe(person.email);
  });

  test("KEY-02 an API that answers 404, 405 or 501 has no button", async () => {
    let status = 404;
    let asked = Promise.withResolvers<void>();
    const page = await open("/login", {
      expectFailures: true,
      before: (opened) =>
        opened
          .route("**/api/auth/passkey/options", (route) => {
            asked.resolve();
            return route.fulfill({ status, json: { error: "not_found" } });
          })
          .then(() => {}),
    });
    for (const next of [405, 501, null]) {
      await asked.promise;
      const [button, note] = await Promise.all(
        [page.getByRole("button", { name: "Sign in" }), page.getByText("Enter your email and")].map(
          (part) => part.boundingBox(),
        ),
      );
      // No room is kept for it between the button and what the form says.
      expect((note?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeLessThan(32);
      await signInForm(page).fill(person);
      expect(await alone(page).count()).toBe(0);
      if (next === null) break;
      status = next;
      asked = Promise.withResolvers<void>();
      await page.reload();
    }
  });
});
