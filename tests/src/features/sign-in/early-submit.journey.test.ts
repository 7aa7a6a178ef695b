import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { chunkUrls } from "../../../support/chunk-urls.ts";
import { hold, holdScripts } from "../../../support/hold.ts";
import { journey, type JourneyPage } from "../../../support/journey.ts";
import { signInForm } from "../../../support/pages.ts";

const { open } = journey();
const person = personas["two-portfolios"];

/** Clicks by coordinates, as the button is disabled before hydration. */
async function pressButton(page: Page) {
  const box = await signInForm(page).submit.boundingBox();
  if (!box) throw new Error("The form has no button");
  await page.mouse.click(box.x + 8, box.y + 8);
}

const ways: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.keyboard.press("Enter"),
  pressButton,
  // A password manager.
  (page) => page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit()),
];

/** As password managers do, which place their button there. */
const insertBesideFields = (page: Page) =>
  page
    .locator("form input")
    .evaluateAll((fields) => fields.map((field) => field.after(document.createElement("div"))));

/** Opens the prerendered form, fills in its fields and holds back its scripts. */
async function fillEarly(): Promise<{ page: JourneyPage; sent: string[] }> {
  const page = await open("/login", { holdScripts: true, expectFailures: true });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  await signInForm(page).fill(person);
  return { page, sent };
}

/** Fills in the form of a page again, before other scripts. */
async function fillAgain({ page, sent }: Awaited<ReturnType<typeof fillEarly>>) {
  Object.assign(page, await holdScripts(page));
  await page.goto("/login", { waitUntil: "commit" });
  // The page before could send until it was left.
  sent.length = 0;
  await signInForm(page).fill(person);
}

const tokenCalls = (sent: readonly string[]) => sent.filter((path) => path.endsWith("/auth/token"));

describe("the sign-in form before hydration", () => {
  test("AUTH-08 a form sent before hydration is sent once after it", async () => {
    const opened = await fillEarly();
    const { page, sent } = opened;
    // What follows an accepted sign-in is the same for every way.
    await page.route("**/api/auth/token", (route) =>
      route.fulfill({ status: 500, json: { error: "broken" } }),
    );
    for (const send of ways) {
      if (send !== ways[0]) await fillAgain(opened);
      await insertBesideFields(page);
      await send(page);
      expect(sent).toEqual([]);
      expect(await signInForm(page).email.inputValue()).toBe(person.email);
      await page.releaseScripts();
      await page.getByRole("alert").getByText("temporarily unavailable").waitFor();
      expect(tokenCalls(sent)).toHaveLength(1);
    }
  });

  test("AUTH-08 FAULT-13 a form sent before the client's code is sent once", async () => {
    const { page, sent } = await fillEarly();
    const releaseCalls = await hold(page, chunkUrls("calls"));
    await page.releaseScripts();
    await page.getByText("Checking that the service is ready").first().waitFor();
    await page.keyboard.press("Enter");
    expect(sent).toEqual([]);
    releaseCalls();
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
    expect(tokenCalls(sent)).toHaveLength(1);
  });

  test("AUTH-08 a changed or incomplete form is not sent", async () => {
    const opened = await fillEarly();
    const { page, sent } = opened;
    await page.keyboard.press("Enter");
    await signInForm(page).password.fill("Portfolio2027");
    await insertBesideFields(page);
    await page.releaseScripts();
    await signInForm(page).submit.and(page.locator(":enabled")).waitFor();
    expect(tokenCalls(sent)).toEqual([]);
    expect(await signInForm(page).password.inputValue()).toBe("Portfolio2027");

    await fillAgain(opened);
    await signInForm(page).password.fill("");
    await page.keyboard.press("Enter");
    await page.releaseScripts();
    await page.getByText("You did not enter a password").first().waitFor();
    expect(tokenCalls(sent)).toEqual([]);
  });
});

test("AUTH-06 one press sends a password that the browser still keeps", async () => {
  const page = await open("/login");
  const { submit } = signInForm(page);
  const note = page.getByText("Enter your email and password");
  await note.waitFor();
  const colours = async () => {
    const found: string[] = [];
    for (const forcedColors of ["none", "active"] as const) {
      await page.emulateMedia({ forcedColors });
      const styles = await submit.evaluate((button) => {
        const { backgroundColor, color } = getComputedStyle(button);
        return { none: backgroundColor, active: color };
      });
      found.push(styles[forcedColors]);
    }
    await page.emulateMedia({ forcedColors: "none" });
    return found;
  };
  const disabled = await colours();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("DOM.enable");
  await devTools.send("CSS.enable");
  const { root } = await devTools.send("DOM.getDocument");
  const selector = "[type=password]";
  const field = await devTools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  await devTools.send("CSS.forcePseudoState", { ...field, forcedPseudoClasses: ["autofill"] });
  await expect.poll(() => note.isVisible()).toBe(false);
  const [plain, forced] = await colours();
  expect([plain === disabled[0], forced === disabled[1]]).toEqual([false, false]);
  // As Chrome does at the first press.
  await page.evaluate(
    ([email, password]) => {
      const give = (kind: string, text = "") => {
        const input = document.querySelector<HTMLInputElement>(`[type=${kind}]`);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
          input,
          text,
        );
        input?.dispatchEvent(new Event("input", { bubbles: true }));
      };
      const listener = () => {
        give("email", email);
        give("password", password);
      };
      window.addEventListener("pointerdown", listener, { capture: true, once: true });
    },
    [person.email, person.password] as const,
  );
  await pressButton(page);
  await page.waitForURL("**/home");
});
