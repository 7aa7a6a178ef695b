import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { type Authenticator, createAuthenticator } from "../../../support/authenticator.ts";
import { journey } from "../../../support/journey.ts";
import { signInForm } from "../../../support/pages.ts";
import { passkeyOf } from "../../../support/passkey-of.ts";
import {
  addVirtualAuthenticator,
  type VirtualKind,
} from "../../../support/virtual-authenticator.ts";

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

/** The second step with an authenticator that is held to the computer there. */
async function openStepWith(passkey: Authenticator, kind: VirtualKind = {}) {
  // Present from the start, its passkey would be suggested on the sign-in form and signs in alone.
  let key: Awaited<ReturnType<typeof addVirtualAuthenticator>> | undefined;
  const page = await openStep(async (opened) => {
    key = await addVirtualAuthenticator(opened, passkey, { ...kind, isPresent: false });
  });
  await key?.confirm();
  return page;
}

async function enterCode(page: Page) {
  await page.getByLabel("Digit 1 of 6").fill(await newestCode(person.email));
  await page.getByRole("button", { name: "OK" }).click();
  await home(page);
}

describe("KEY-01 a passkey as second step", () => {
  const authenticator = () => passkeyOf(origin(), "needs-otp", newestCode);

  test.each(["internal", "usb"] as const)(
    "KEY-01 an authenticator by %s signs in",
    async (transport) => {
      const passkey = await authenticator();
      const page = await openStepWith(passkey, { transport });
      await usePasskey(page).click();
      await home(page);
    },
  );

  test("KEY-01 one that verifies nobody signs in after the password", async () => {
    const passkey = await authenticator();
    const kind = { transport: "usb", hasUserVerification: false } as const;
    const page = await openStepWith(passkey, kind);
    await usePasskey(page).click();
    await home(page);
  });

  test("KEY-01 a cancelled request keeps the way to the code", async () => {
    const passkey = await authenticator();
    const page = await openStep((opened) =>
      addVirtualAuthenticator(opened, passkey, { isPresent: false }),
    );
    await usePasskey(page).click();
    await page.getByRole("button", { name: "Cancel the passkey" }).click();
    await usePasskey(page).waitFor();
    await enterCode(page);
  });

  test("KEY-01 a key without a fitting passkey says so and keeps the code", async () => {
    await authenticator();
    const page = await openStep((opened) =>
      addVirtualAuthenticator(opened, createAuthenticator(origin())),
    );
    await usePasskey(page).click();
    await page.getByRole("alert").getByText("No passkey was used.").waitFor();
    await enterCode(page);
  });

  test("KEY-01 a browser without passkeys says so and keeps the code", async () => {
    await authenticator();
    const page = await openStep((opened) =>
      opened.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential")),
    );
    await usePasskey(page).click();
    await page.getByRole("alert").getByText("This browser cannot use passkeys.").waitFor();
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
    await enterCode(page);
  });

  test("KEY-01 a copied passkey is refused and another try has a challenge", async () => {
    const passkey = await authenticator();
    const copied = passkey.exported();
    const page = await openStepWith(passkey);
    await usePasskey(page).click();
    await home(page);
    const copy = { ...passkey, exported: () => copied };
    const other = await openStepWith(copy);
    await usePasskey(other).click();
    await other.getByRole("alert").getByText("does not belong to this account").waitFor();
    await usePasskey(other).click();
    await home(other);
  });
});

describe("KEY-02 a passkey alone", () => {
  test("KEY-02 the button signs in without a password", async () => {
    const passkey = await passkeyOf(origin(), "client-uk");
    const page = await open("/login");
    await alone(page).waitFor();
    // Not suggested: a key that is plugged in later.
    await addVirtualAuthenticator(page, passkey, { transport: "usb" });
    await alone(page).click();
    await home(page);
  });

  test.each([360, 1440])("KEY-02 the button moves nothing at %i px", async (width) => {
    const released = Promise.withResolvers<void>();
    const page = await open("/login", {
      width,
      before: async (opened) => {
        await opened.route("**/api/auth/passkey/options", async (route) => {
          await released.promise;
          await route.continue();
        });
      },
    });
    const { email } = signInForm(page);
    const below = page.getByRole("link", { name: "Request access" });
    const places = () => Promise.all([email.boundingBox(), below.boundingBox()]);
    const before = await places();
    expect(await alone(page).count()).toBe(0);
    released.resolve();
    await alone(page).waitFor();
    expect(await places()).toEqual(before);
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
