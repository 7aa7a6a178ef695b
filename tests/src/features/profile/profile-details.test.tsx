// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { actingFixture } from "../../../../machines/impersonation/fixtures.ts";
import { paths } from "../../../../machines/paths.ts";
import { clientFixture } from "../../../../machines/user/fixtures.ts";
import { ContactDialog } from "../../../../src/contact/contact-dialog.tsx";
import { ProfilePage } from "../../../../src/features/profile/profile-page.tsx";
import { address, showSignedIn } from "../../../support/show-signed-in.tsx";
import { calls } from "../../../support/show-security.tsx";

const settings = {
  read: "GET /notifications/settings",
  save: "PUT /notifications/settings",
} as const;
const event = {
  id: "1",
  kind: "newBrowser",
  atUtc: "2026-11-19T08:30:00.000Z",
  device: null,
};

const showTab = (
  tab: Parameters<typeof paths.profile>[0],
  setting: Parameters<typeof showSignedIn>[1] = {},
) =>
  showSignedIn(
    <>
      <ProfilePage />
      <ContactDialog />
    </>,
    {
      path: paths.profile(tab),
      config: { hidePersonalDetail: false },
      ...setting,
      responses: {
        "GET /portfolios/list": { json: { portfolios: [] } },
        [calls.sessions]: { json: { sessions: [] } },
        [calls.events]: { json: { events: [event] } },
        [calls.ways]: { json: { isCodeRequired: true } },
        [settings.read]: { json: { reports: true } },
        ...setting.responses,
      },
    },
  );

test.each([
  ["PersonalDetails", "Ask us to update your details", "contactDetails"],
  ["Security", "Tell us", "technical"],
  ["Security", "Ask us to change this", "technical"],
] as const)("PROF-01 PROF-02 on %s '%s' opens its message", async (tab, name, subject) => {
  const { user } = await showTab(tab);
  await user.click(await screen.findByRole("button", { name }));
  const form = within(await screen.findByRole("dialog", { name: "Leave a message" }));
  expect(await form.findByLabelText("Subject")).toHaveProperty("value", subject);
});

test("PROF-02 another tab leaves the form of security questions", async () => {
  const { user, container } = await showTab("Security", { path: paths.changeQuestions() });
  await screen.findByRole("form", { name: "Change security questions" });
  await user.click(screen.getByRole("tab", { name: "Personal details" }));
  await expect.poll(() => address(container)).toBe(paths.profile("PersonalDetails"));
});

test("PROF-01 IMP-02 settings of an impersonated user name whose they are", async () => {
  await showTab("NotificationSettings", { user: actingFixture });
  const text = `We email ${actingFixture.name} at their sign-in address.`;
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
});

test("PROF-01 a new password is kept with the address of its user", async () => {
  const { container } = await showTab("ChangePassword", {
    responses: { "GET /auth/bannedpassword": { json: [] } },
  });
  await screen.findByRole("form", { name: "Change password" });
  const kept = container.querySelector<HTMLInputElement>("form [autocomplete=username]");
  expect(kept?.value).toBe(clientFixture.email);
});

test("PROF-01 a role is shown in words", async () => {
  await showTab("PersonalDetails", { user: { role: "NCV" } });
  expect(await screen.findByText("Non-client view")).toBeTruthy();
});

test("PROF-01 without portfolios there is no address to select", async () => {
  await showTab("PortfolioAddress");
  expect(await screen.findByText("No PORGs available.")).toBeTruthy();
});

test("PROF-01 a switch shows what is saved; a failure has no undo", async () => {
  const { user, api } = await showTab("NotificationSettings", {
    responses: { [settings.save]: { json: { reports: false } } },
  });
  const box = await screen.findByRole<HTMLInputElement>("switch");
  await user.click(box);
  expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy();
  api.change({ [settings.save]: { status: 500, isHeld: true } });
  await user.click(box);
  expect(box.checked).toBe(true);
  await expect
    .poll(() => api.requests.filter(({ call }) => call === settings.save))
    .toHaveLength(2);
  api.release();
  await screen.findByText(/^Your settings were not saved/);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});
