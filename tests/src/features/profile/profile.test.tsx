// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { actingFixture } from "../../../../machines/impersonation/fixtures.ts";
import { clientFixture } from "../../../../machines/user/fixtures.ts";
import type { User } from "../../../../machines/user/types.ts";
import type { Config } from "../../../../src/config/config.ts";
import { ProfilePage } from "../../../../src/features/profile/profile-page.tsx";
import { failedText } from "../../../support/failed-text.ts";
import { portfolios } from "../../../support/home-responses.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";
import type { StubResponses } from "../../../support/stub-api.ts";

const calls = {
  settings: "GET /notifications/settings",
  save: "PUT /notifications/settings",
  banned: "GET /auth/bannedpassword",
  change: "PUT /users/me/password",
} as const;

const full: StubResponses = {
  "GET /portfolios/list": { json: portfolios },
  [calls.settings]: { json: { reports: true } },
  [calls.save]: { json: { reports: false } },
  [calls.banned]: { json: ["riverbank"] },
};

interface Shown {
  readonly user?: Partial<User>;
  readonly config?: Partial<Config>;
  readonly responses?: StubResponses;
}

async function showProfile(tab: string, { user = {}, config = {}, responses = {} }: Shown = {}) {
  const shown = await showSignedIn(<ProfilePage />, {
    responses: { ...full, ...responses },
    path: `/profile?tab=${tab}`,
    user,
    config: { hidePersonalDetail: false, ...config },
  });
  await screen.findByRole("heading", { name: "Profile" });
  return shown;
}

const tabNames = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
const all = ["Personal details", "Portfolio address", "Notification settings", "Change password"];

describe("profile", () => {
  test("PROF-01 shows the tabs that permission and configuration allow", async () => {
    await showProfile("PersonalDetails");
    await expect.poll(tabNames).toEqual(all);
    cleanup();
    await showProfile("", { config: { hidePersonalDetail: true, isAladdinInUse: true } });
    await expect.poll(tabNames).toEqual(["Notification settings", "Change password"]);
    cleanup();
    const header = [{ name: "MyProfile", components: ["PersonalDetails"] }];
    await showProfile("ChangePassword", { user: { header } });
    await expect.poll(tabNames).toEqual(["Personal details"]);
    cleanup();
    await showProfile("PersonalDetails", { user: { isSecurityQuestionSet: false } });
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.getByText("There is nothing to show in your profile yet.")).toBeTruthy();
    expect(screen.getByText(/once your security questions are set/)).toBeTruthy();
    cleanup();
    const terms = [{ name: "MyProfile", components: ["TermsAndConditions"] }];
    await showProfile("", { user: { header: terms } });
    expect(screen.getByText(/terms and conditions are in the profile menu/)).toBeTruthy();
  });

  test("ROUTE-06 a tab is named in any case", async () => {
    await showProfile("notificationsettings");
    const selected = () => screen.getByRole("tab", { selected: true }).textContent;
    await expect.poll(selected).toBe("Notification settings");
  });

  test("PROF-01 personal details show which fields are not provided", async () => {
    await showProfile("PersonalDetails");
    const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
    const values = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(Object.fromEntries(terms.map((term, at) => [term, values[at]]))).toEqual({
      Name: clientFixture.name,
      Title: "Chair of trustees",
      Organisation: "Hartwell Pension Scheme",
      Role: "Client",
      Email: clientFixture.email,
      "Contact number": "Not provided",
      "Password expires on": "01 Feb 2027",
    });
  });

  test("PROF-01 ERR-04 shows the address of a portfolio, or the error", async () => {
    const [first] = portfolios.portfolios;
    const call = `GET /portfolios/${first?.groupCode}/address`;
    const { user, api: server } = await showProfile("PortfolioAddress", {
      responses: { [call]: { status: 500 } },
    });
    expect(await failedText()).toMatch(/temporarily unavailable/);
    const json = {
      street: "1 <b>Quay</b>",
      city: "Tideway",
      state: "",
      postcode: "T1",
      country: "UK",
    };
    server.change({ [call]: { json } });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1 <b>Quay</b>")).toBeTruthy();
    expect(screen.getByText("Not provided")).toBeTruthy();
  });

  test("PROF-01 notification settings are saved at once, with undo", async () => {
    const { user, api: server } = await showProfile("NotificationSettings");
    const box = await screen.findByRole<HTMLInputElement>("switch");
    expect(box.checked).toBe(true);
    await user.click(box);
    expect(await screen.findByText("Settings saved.")).toBeTruthy();
    server.change({ [calls.save]: { json: { reports: true } } });
    const undo = screen.getByRole("button", { name: "Undo" });
    await user.click(undo);
    await screen.findByText("Settings saved.");
    expect(document.activeElement).toBe(undo);
    expect(box.checked).toBe(true);
    const saves = server.requests.filter(({ call }) => call === calls.save);
    expect(saves.map(({ body }) => body)).toEqual([{ reports: false }, { reports: true }]);
    server.change({ [calls.save]: { status: 500 } });
    await user.click(box);
    expect((await screen.findByRole("alert")).textContent).toMatch(/^Your settings were not saved/);
  });

  test("PROF-01 settings changed elsewhere are shown", async () => {
    const { user, api: server } = await showProfile("NotificationSettings");
    const box = await screen.findByRole<HTMLInputElement>("switch");
    server.change({ [calls.save]: { json: { reports: true } } });
    await user.click(box);
    await screen.findByText("Settings saved.");
    expect(box.checked).toBe(true);
    server.change({ [calls.save]: "nothing" });
    await user.click(box);
    await user.click(box);
    await screen.findByText("Saving…");
    expect(server.requests.filter(({ call }) => call === calls.save)).toHaveLength(2);
  });

  test("PROF-01 each mistake in a new password has the specified text", async () => {
    const { user } = await showProfile("ChangePassword");
    const form = within(await screen.findByRole("form", { name: "Change password" }));
    const password = form.getByLabelText("New password");
    for (const [typed, text] of [
      ["Short7a", "The password needs to have 9 or more characters"],
      [
        "alllowercase",
        "Enter at least one uppercase character, one lowercase character and one digit",
      ],
      ["Riverbank2026", "Password contains banned text"],
    ] as const) {
      await user.clear(password);
      await user.type(password, typed);
      await user.tab();
      expect(form.getByText(text)).toBeTruthy();
    }
    await user.type(form.getByLabelText("Confirm new password"), "Other");
    expect(form.getByText("Does not match the new password supplied")).toBeTruthy();
    await user.click(form.getByRole("button", { name: "Change password" }));
    expect(form.getByText("You did not enter a password")).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText("Current password"));
  });

  test("A11Y-01 the button beside a password names its field", async () => {
    const { user } = await showProfile("ChangePassword");
    const form = within(await screen.findByRole("form", { name: "Change password" }));
    await user.click(form.getByRole("button", { name: "Show New password" }));
    form.getByRole("button", { name: "Hide New password" });
    form.getByRole("button", { name: "Show Current password" });
    form.getByRole("button", { name: "Show Confirm new password" });
    expect(form.getByLabelText<HTMLInputElement>("New password").type).toBe("text");
  });

  test("LOOK-01 PROF-01 the rules of a new password are read and checked", async () => {
    const { user } = await showProfile("ChangePassword");
    const form = within(await screen.findByRole("form", { name: "Change password" }));
    const rules = () =>
      within(form.getByRole("list", { name: "Your password needs" }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    expect(rules()[0]).toBe("More than 8 charactersnot checked yet");
    const described = form.getByLabelText("New password").getAttribute("aria-describedby") ?? "";
    const [rulesId = ""] = described.split(" ");
    expect(document.getElementById(rulesId)?.textContent).toMatch(/^More than 8 characters, A di/);
    await user.type(form.getByLabelText("New password"), "Riverbank");
    expect(rules()).toEqual([
      "More than 8 charactersmet",
      "A digitnot met",
      "A lowercase lettermet",
      "An uppercase lettermet",
      "Only allowed charactersmet",
      "No common or banned phrasenot met",
    ]);
    expect(form.getByText(/^2 rules are not met yet/)).toBeTruthy();
  });

  test("PROF-01 reports a missing list, and a wrong password at its field", async () => {
    const refused = { error: "invalid_password", error_description: "No" };
    const { user, api: server } = await showProfile("ChangePassword", {
      responses: {
        [calls.banned]: { status: 500 },
        [calls.change]: { status: 400, json: refused, isHeld: true },
      },
    });
    const text = "issue getting banned password list - password will be validated on save";
    expect(await screen.findByText(text)).toBeTruthy();
    await user.type(screen.getByLabelText("Current password"), "Portfolio2026");
    await user.type(screen.getByLabelText("New password"), "Harbour Light 7");
    await user.type(screen.getByLabelText("Confirm new password"), "Harbour Light 7");
    await user.click(screen.getByRole("button", { name: "Show New password" }));
    await user.dblClick(screen.getByRole("button", { name: "Change password" }));
    const changes = () => server.requests.filter(({ call }) => call === calls.change);
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(screen.getByLabelText("New password")).toHaveProperty("type", "password");
    server.release();
    expect(await screen.findByText("The current password is incorrect")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Current password"));
    expect(changes()).toHaveLength(1);
    server.change({ [calls.change]: { json: {} } });
    await user.click(screen.getByRole("button", { name: "Change password" }));
    expect(await screen.findByText("Your password may already be changed")).toBeTruthy();
    const tokens = { access_token: "a", refresh_token: "r", token_type: "Bearer", expires_in: 300 };
    server.change({ [calls.change]: { json: tokens } });
    await user.click(screen.getByRole("button", { name: "Change password" }));
    const changed = await screen.findByRole("heading", { name: "Your password is changed" });
    expect(document.activeElement).toBe(changed);
    expect(changes().at(-1)?.body).toEqual({
      oldPassword: "Portfolio2026",
      newPassword: "Harbour Light 7",
      endOtherSessions: true,
    });
    await user.click(screen.getByRole("button", { name: "Change password again" }));
    const again = screen.getByRole("heading", { name: "Change password" });
    expect(document.activeElement).toBe(again);
  });

  test("PROF-01 IMP-02 is disabled with a reason while impersonating", async () => {
    await showProfile("ChangePassword", { user: actingFixture });
    expect(await screen.findByText(`Only ${actingFixture.name} can do this.`)).toBeTruthy();
    const off = screen.getByRole<HTMLButtonElement>("button", { name: "Change password" });
    expect(off.disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>("Current password").disabled).toBe(true);
  });
});
