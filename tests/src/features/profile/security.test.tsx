// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { actingFixture } from "../../../../machines/impersonation/fixtures.ts";
import { paths } from "../../../../machines/paths.ts";
import { approverNavigation as navigation } from "../../../support/approval-examples.ts";
import { calls, current, showSecurity, used } from "../../../support/show-security.tsx";

describe("account security", () => {
  test("PROF-02 lists sessions and ends one after a confirmation", async () => {
    const { user, api: server } = await showSecurity();
    const block = within(await screen.findByRole("region", { name: "Where you are signed in" }));
    expect(await block.findByText("Chrome on Windows")).toBeTruthy();
    expect(block.getByText("Local network · This session")).toBeTruthy();
    expect(block.getByText(/^Local network · last used 19 Nov 2026/)).toBeTruthy();
    const name = /^Sign out Unknown device, last used 19 Nov 2026 at /;
    await user.click(await block.findByRole("button", { name }));
    const ask = within(await screen.findByRole("alertdialog"));
    expect(ask.getByText("Unknown device")).toBeTruthy();
    expect(ask.getByText(/Local network · last used 19 Nov 2026 at /)).toBeTruthy();
    server.change({
      [calls.endOne]: { status: 500 },
      [calls.sessions]: { json: { sessions: [current] } },
    });
    await user.click(ask.getByRole("button", { name: "Sign out the session" }));
    expect(await ask.findByText(/temporarily unavailable/)).toBeTruthy();
    // It may have ended although the call failed.
    await expect.poll(() => block.queryByText("Unknown device")).toBeNull();
    server.change({ [calls.endOne]: { json: { status: "ok" } } });
    await user.click(ask.getByRole("button", { name: "Sign out the session" }));
    expect(await screen.findByText("The session is signed out.")).toBeTruthy();
    const title = block.getByRole("heading", { name: "Where you are signed in" });
    await expect.poll(() => document.activeElement).toBe(title);
    expect(block.queryByRole("button", { name: /^Sign out/ })).toBeNull();
  });

  test("PROF-02 describes recent events", async () => {
    await showSecurity();
    const block = within(await screen.findByRole("region", { name: "Recent activity" }));
    expect(await block.findByText("Signed in from a new browser")).toBeTruthy();
    expect(block.getByText("Chrome on Windows")).toBeTruthy();
  });

  test.each([
    [
      "downloadedByOther",
      "Ruth Adler downloaded a file on your behalf",
      "An administrator downloaded a file on your behalf",
    ],
    ["somethingNew", "Ruth Adler made a change on your behalf", "Account activity"],
  ])("AUDIT-03 a recent event %s says who acted", async (kind, named, unnamed) => {
    const act = { kind, atUtc: used.lastUsedAtUtc, device: null };
    const events = [
      { id: "2", ...act, actorName: "Ruth Adler" },
      { id: "1", ...act },
    ];
    await showSecurity({ [calls.events]: { json: { events } } });
    const block = within(await screen.findByRole("region", { name: "Recent activity" }));
    expect(await block.findByText(named)).toBeTruthy();
    expect(block.getByText(unnamed)).toBeTruthy();
  });

  const tokens = { access_token: "a", refresh_token: "r", token_type: "Bearer", expires_in: 300 };

  /** Answers three questions. */
  async function fillQuestions(user: Awaited<ReturnType<typeof showSecurity>>["user"]) {
    const form = within(await screen.findByRole("form", { name: "Change security questions" }));
    const texts = form.getAllByRole("textbox");
    await user.click(texts[0] ?? document.body);
    await user.paste("x".repeat(201));
    expect(form.getByText("Answer must be 200 characters or fewer")).toBeTruthy();
    await user.clear(texts[0] ?? document.body);
    await user.click(form.getByRole("button", { name: "Save security questions" }));
    expect(form.getAllByText("You did not select a question")).toHaveLength(3);
    expect(form.getAllByText("You did not enter an answer")).toHaveLength(3);
    const questions = form.getAllByRole<HTMLSelectElement>("combobox");
    expect(document.activeElement).toBe(questions[0]);
    const offered = (select = questions[0]) =>
      Array.from(select?.options ?? [], ({ value }) => value);
    for (const [at, key] of ["firstPet", "firstCar", "birthTown"].entries()) {
      await user.selectOptions(questions[at] ?? document.body, key);
      await user.type(texts[at] ?? document.body, `Answer ${at}`);
    }
    expect(questions.map((select) => offered(select).includes("firstCar"))).toEqual([
      false,
      true,
      false,
    ]);
    return { form, texts, save: form.getByRole("button", { name: "Save security questions" }) };
  }

  test("CONFIRM-01 a change of security questions is confirmed in the dialog", async () => {
    const required = { error: "confirmation_required", error_description: "Confirm" };
    const until = { confirmedAtUtc: used.lastUsedAtUtc, confirmedUntilUtc: used.lastUsedAtUtc };
    const { user, api: server } = await showSecurity(
      {
        [calls.questions]: { status: 403, json: required },
        [calls.confirm]: { json: until },
      },
      {},
      paths.changeQuestions(),
    );
    const { form, texts, save } = await fillQuestions(user);
    expect(form.queryByLabelText("Current password")).toBeNull();
    const asksBeforeReload = () =>
      !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(asksBeforeReload()).toBe(true);
    await user.click(save);
    const title = { name: "Confirm that it is you" };
    const asked = async () => within(await screen.findByRole("alertdialog", title));
    await user.click((await asked()).getByRole("button", { name: "Cancel" }));
    expect(await form.findByText(/^You did not confirm that it is you/)).toBeTruthy();
    expect(texts[0]).toHaveProperty("value", "Answer 0");
    await user.click(save);
    const dialog = await asked();
    await user.type(dialog.getByLabelText("Current password"), "Portfolio2026");
    server.change({ [calls.questions]: { json: tokens } });
    await user.click(dialog.getByRole("button", { name: "Confirm" }));
    const saved = await screen.findByText("Your security questions are changed");
    await expect.poll(() => document.activeElement).toBe(saved);
    expect(asksBeforeReload()).toBe(false);
    const sent = server.requests.findLast(({ call }) => call === calls.questions)?.body;
    expect(sent).not.toHaveProperty("password");
  });

  test("PROF-02 an API without confirmations gets the password", async () => {
    const refused = { error: "invalid_password", error_description: "No" };
    const { user, api: server } = await showSecurity(
      {
        [calls.questions]: { status: 400, json: refused },
      },
      {},
      paths.changeQuestions(),
    );
    const { form, texts, save } = await fillQuestions(user);
    await user.click(save);
    const password = await form.findByLabelText("Current password");
    expect(form.getByText("You did not enter a password")).toBeTruthy();
    await user.type(password, "Wrong");
    server.change({ [calls.questions]: { status: 400, json: refused, isHeld: true } });
    const first = texts[0] ?? document.body;
    await user.clear(first);
    await user.type(first, "<b>0</b>");
    await user.dblClick(form.getByRole("button", { name: "Save security questions" }));
    const tries = () => server.requests.filter(({ call }) => call === calls.questions);
    await waitFor(() => expect(tries()).toHaveLength(2));
    server.release();
    expect(await form.findByText("The current password is incorrect")).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText("Current password"));
    expect(tries()).toHaveLength(2);
    await user.clear(password);
    await user.type(password, "Portfolio2026");
    server.change({ [calls.questions]: { json: {} } });
    await user.click(form.getByRole("button", { name: "Save security questions" }));
    const title = "Your security questions may already be changed";
    expect(await form.findByText(title)).toBeTruthy();
    server.change({ [calls.questions]: { json: tokens } });
    await user.click(form.getByRole("button", { name: "Save security questions" }));
    expect(await screen.findByText("Your security questions are changed")).toBeTruthy();
    const sent = server.requests.findLast(({ call }) => call === calls.questions)?.body;
    expect(sent).toMatchObject({ securityAnswerOne: "<b>0</b>", password: "Portfolio2026" });
  });

  test("PROF-02 a session that ended elsewhere is gone on return", async () => {
    const { api } = await showSecurity();
    expect(await screen.findByText("Unknown device")).toBeTruthy();
    api.change({ [calls.sessions]: { json: { sessions: [current] } } });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    await expect.poll(() => screen.queryByText("Unknown device")).toBeNull();
  });

  test("PROF-02 a changed password is seen in the sessions that it ended", async () => {
    const { user, api: server } = await showSecurity({
      "GET /auth/bannedpassword": { json: [] },
      "PUT /users/me/password": { json: tokens },
    });
    const block = () => screen.findByRole("region", { name: "Where you are signed in" });
    expect(await within(await block()).findByText("Unknown device")).toBeTruthy();
    server.change({ [calls.sessions]: { json: { sessions: [current] } } });
    await user.click(screen.getByRole("tab", { name: "Change password" }));
    await user.type(await screen.findByLabelText("Current password"), "Portfolio2026");
    await user.type(screen.getByLabelText("New password"), "Harbour Light 7");
    await user.type(screen.getByLabelText("Confirm new password"), "Harbour Light 7");
    await user.click(screen.getByRole("button", { name: "Change password" }));
    await screen.findByRole("heading", { name: "Your password is changed" });
    await user.click(screen.getByRole("tab", { name: "Security" }));
    const sessions = within(await block());
    expect(await sessions.findByText("Chrome on Windows")).toBeTruthy();
    await expect.poll(() => sessions.queryByText("Unknown device")).toBeNull();
  });

  test("PROF-02 is hidden if the API lacks its calls", async () => {
    await showSecurity({ [calls.sessions]: { status: 404 }, [calls.events]: { status: 404 } });
    await screen.findByRole("tab", { name: "Change password" });
    await expect.poll(() => screen.queryByRole("tab", { name: "Security" })).toBeNull();
  });

  test("PROF-02 is without sessions if the API lacks only theirs", async () => {
    await showSecurity({ [calls.sessions]: { status: 404 } });
    await screen.findByRole("region", { name: "Recent activity" });
    await expect
      .poll(() => screen.queryByRole("region", { name: "Where you are signed in" }))
      .toBeNull();
    expect(screen.getByRole("tab", { name: "Security" })).toBeTruthy();
  });

  test("PROF-02 IMP-02 KEY-03 nothing can be changed while impersonating", async () => {
    const acting = { ...actingFixture, navigation };
    const { api: server } = await showSecurity({}, acting, paths.changeQuestions());
    const textOf = async (name: string) =>
      (await screen.findByRole("region", { name })).textContent;
    const only = `Only ${actingFixture.name} can`;
    await expect.poll(() => textOf("Where you are signed in")).toContain(`${only} sign out`);
    expect(await textOf("How you sign in")).toContain(`${only} see and change this`);
    expect(await textOf("Approvals you gave")).toContain(`${only} see this`);
    const asked = server.requests.map(({ call }) => call);
    for (const call of [calls.ways, calls.given, calls.passkeys]) expect(asked).not.toContain(call);
    for (const name of ["Passkeys", "Recovery codes"]) {
      expect(screen.queryByRole("region", { name })).toBeNull();
    }
    expect(screen.queryByRole("button", { name: /Sign out|Tell us/ })).toBeNull();
    expect(screen.queryByLabelText("Current password")).toBeNull();
  });
});
