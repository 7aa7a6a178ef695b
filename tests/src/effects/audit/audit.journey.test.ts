import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { type PersonaKey, personas } from "../../../../sandbox/seed/personas.ts";
import { journey } from "../../../support/journey.ts";
import { heading, signInForm } from "../../../support/pages.ts";

const { open, audit } = journey();

type LoggedEvent = readonly [eventType: string, details: unknown];

const tell = (events: Awaited<ReturnType<typeof audit>>): LoggedEvent[] =>
  events.map(({ eventType, eventDetails }) => [eventType, JSON.parse(eventDetails)]);

/** Returns the log of one audit session. */
const loggedEvents = async (session: string | null) =>
  tell((await audit()).filter(({ sessionId }) => sessionId === session));

const sessionOf = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem("portal.auditSession"));

const personOf = (key: PersonaKey) => ({
  FullName: personas[key].name,
  Email: personas[key].email,
});

describe("SESS-06 the audit log", () => {
  test("AUDIT-01 AUTH-04 TERMS-01 sessions are logged, not their reloads", async () => {
    const page = await open("/login");
    await signInForm(page).signIn(personas["one-portfolio"]);
    await page.getByRole("navigation").getByRole("link", { name: "Reports", exact: true }).click();
    await heading(page, "Reports").waitFor();
    await expect.poll(async () => (await loggedEvents(await sessionOf(page))).length).toBe(3);
    const session = await sessionOf(page);
    await page.signOut();
    const person = personOf("one-portfolio");
    await expect
      .poll(() => loggedEvents(session))
      .toEqual([
        ["Login", person],
        ["Navigation", { FromPage: "/login", ToPage: "/home" }],
        ["Navigation", { FromPage: "/home", ToPage: "/report" }],
        ["Logout", person],
      ]);
    expect(session?.length).toBe(36);
    await signInForm(page).signIn(personas["terms-updated"]);
    await page.getByRole("button", { name: "Accept and continue" }).click();
    await heading(page, /Adam/).waitFor();
    expect(new URL(page.url()).pathname).toBe("/home");
    const next = personOf("terms-updated");
    const events = async () => await loggedEvents(await sessionOf(page));
    await expect.poll(events).toEqual([
      ["Login", next],
      ["TermsAccepted", next],
      ["Navigation", expect.anything()],
    ]);
    expect(await sessionOf(page)).not.toBe(session);

    // A reload is not a login, and a redirect is not a page view.
    await page.goto("/auditor");
    await heading(page, /Adam/).waitFor();
    await page.getByRole("navigation").getByRole("link", { name: "Reports", exact: true }).click();
    await expect
      .poll(async () => (await events()).slice(3))
      .toEqual([
        ["Logout", { ...next, reason: "unload" }],
        ["SessionResumed", next],
        ["Navigation", { FromPage: "/home", ToPage: "/report" }],
      ]);
    const joined = await page.context().newPage();
    await joined.goto(page.url());
    await heading(joined, "Reports").waitFor();
    await expect
      .poll(async () => (await loggedEvents(await sessionOf(joined)))[0])
      .toEqual(["SessionResumed", next]);
  });

  test("AUDIT-01 an abandoned sign-in is logged, waiting events are sent", async () => {
    const page = await open("/login");
    const person = personOf("terms-old");
    await signInForm(page).signIn(personas["terms-old"]);
    const terms = heading(page, "Terms and conditions");
    await terms.waitFor();
    const cancelled = await sessionOf(page);
    await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
    const ofPerson = (...types: string[]) => types.map((type) => [type, person]);
    await expect.poll(() => loggedEvents(cancelled)).toEqual(ofPerson("Login", "Logout"));
    await signInForm(page).signIn(personas["terms-old"]);
    await terms.waitFor();
    const reloaded = await sessionOf(page);
    expect(reloaded).not.toBe(cancelled);
    await page.reload();
    await heading(page, "Sign in").waitFor();
    // The page that is left and the next one send their events side by side.
    const logouts = [
      ["Logout", { ...person, reason: "unload" }],
      ["Logout", person],
    ];
    await expect
      .poll(() => loggedEvents(reloaded))
      .toEqual([["Login", person], ...logouts.map(() => expect.toBeOneOf(logouts) as unknown)]);
    expect(await loggedEvents(reloaded)).toEqual(expect.arrayContaining(logouts));

    // Events that wait are sent when the page is closed.
    await signInForm(page).fill(personas["client-us"]);
    await page.evaluate(() => {
      // A page that is never idle again.
      window.requestIdleCallback = () => 0;
    });
    await signInForm(page).submit.click();
    await heading(page, /Daniel/).waitFor();
    const session = await sessionOf(page);
    expect((await loggedEvents(session)).map(([type]) => type)).not.toContain("Login");
    await page.reload();
    await expect
      .poll(async () => (await loggedEvents(session)).map(([type]) => type).toSorted())
      .toEqual(expect.arrayContaining(["Login", "Navigation"]));
  });
});
