// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { actingFixture } from "../../../../machines/impersonation/fixtures.ts";
import { NotificationSettingsTab } from "../../../../src/features/profile/notification-settings-tab.tsx";
import { UnauditedPage } from "../../../../src/features/unaudited/unaudited-page.tsx";
import { showCash } from "../../../support/show-cash.tsx";
import { listed, showSchedulers } from "../../../support/show-schedulers.tsx";
import { showSignedIn } from "../../../support/show-signed-in.tsx";
import { fixUnauditedDay, unauditedResponses } from "../../../support/unaudited-responses.tsx";

fixUnauditedDay();

const { name, impersonatedName } = actingFixture;
const acting = { user: { name, impersonatedName } };

describe("IMP-02 an impersonator is told", () => {
  test("whom the emails of a schedule reach", async () => {
    const { user } = await showSchedulers(listed(), acting);
    await user.click(await screen.findByRole("button", { name: "New schedule" }));
    const form = within(await screen.findByRole("dialog", { name: "New schedule" }));
    const label = `Email ${name} when the report is ready`;
    expect(form.getByRole("checkbox", { name: label })).toBeTruthy();
  });

  test("whom the emails of a notification setting reach", async () => {
    const responses = { "GET /notifications/settings": { json: { reports: true } } };
    await showSignedIn(<NotificationSettingsTab />, { responses, ...acting });
    expect(await screen.findByText(new RegExp(`^We email ${name} at their`))).toBeTruthy();
  });

  test("for whom a view is saved", async () => {
    const path = "/unaudited?tab=transactions&portfolios=HPS01+HPS02";
    const { user } = await showSignedIn(<UnauditedPage />, {
      responses: unauditedResponses,
      path,
      ...acting,
    });
    await user.click(await screen.findByRole("button", { name: "Saved views" }));
    await user.click(await screen.findByRole("menuitem", { name: "Save as a new view…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save view" }));
    const field = dialog.getByRole("textbox", {
      name: "Name",
      description: new RegExp(`The view is saved for ${name}`),
    });
    expect(field).toBeTruthy();
  });

  test("who can withdraw an instruction", async () => {
    await showCash({}, acting);
    expect(await screen.findByText(`Only ${name} can withdraw CI-000007.`)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Withdraw/ })).toBeNull();
  });
});
