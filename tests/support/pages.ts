import type { Page } from "playwright-core";
import { untilIdle } from "./idle.ts";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Locators of the sign-in form, in English. */
export function signInForm(page: Page) {
  const email = page.getByLabel("Email", { exact: true });
  const password = page.getByLabel("Password", { exact: true });
  const submit = page.getByRole("button", { name: "Sign in", exact: true });
  async function fill(person: Credentials) {
    await email.fill(person.email);
    await password.fill(person.password);
  }
  return {
    email,
    password,
    submit,
    fill,
    async signIn(person: Credentials) {
      await fill(person);
      await submit.click();
    },
  };
}

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });

/** Path and query of a page. */
export function urlOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Navigates within the loaded document; returns the resulting path. */
export async function navigate(page: Page, path: string): Promise<string> {
  await page.locator("html").evaluate((_, to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await untilIdle(page);
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  return new URL(page.url()).pathname;
}

/** Stops the page's clock one second from now. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Performs a call but drops its response. */
export const loseResponse = (page: Page, call: string) =>
  page.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });

/** Goes back from the path that an action leads to before the page has rendered. */
export async function goBackAtOnce(page: Page, path: string, act: () => Promise<void>) {
  await page.evaluate((left) => {
    const push = history.pushState.bind(history);
    history.pushState = (data, unused, url) => {
      push(data, unused, url);
      if (url !== left) return;
      history.back();
      const until = performance.now() + 200;
      queueMicrotask(() => {
        while (performance.now() < until);
      });
    };
  }, path);
  await Promise.all([page.waitForURL(`**${path}`), act()]);
}
