import type { Page } from "playwright-core";
import { untilIdle } from "./idle.ts";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The sign-in form of a page, in English. */
export function signInForm(page: Page) {
  const email = page.getByLabel("Email", { exact: true });
  const password = page.getByLabel("Password", { exact: true });
  const submit = page.getByRole("button", { name: "Sign in" });
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

/** Path and query of where a page is. */
export function urlOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Goes to a path within the loaded document; returns the path that is reached. */
export async function navigate(page: Page, path: string): Promise<string> {
  await page.locator("html").evaluate((_, to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await untilIdle(page);
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  return new URL(page.url()).pathname;
}

/** Stops the time of a page, whose `clock` then moves it, a second from now. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Has a call done, and its response lost. */
export const loseResponse = (page: Page, call: string) =>
  page.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });

/** Goes back from the path that an act leads to, before the page has drawn anything anew. */
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
