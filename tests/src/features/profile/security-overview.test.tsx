// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { decideCashInstruction } from "../../../../src/api/contract/cash.ts";
import { refetchChanged } from "../../../../src/effects/refetch-changed.ts";
import { approverNavigation as navigation } from "../../../support/approval-examples.ts";
import { calls, showSecurity } from "../../../support/show-security.tsx";

const given = {
  instructionNumber: "CI-000004",
  decision: "returned",
  decidedAtUtc: "2026-11-19T08:30:00.000Z",
  reason: "Wrong account",
  senderName: "Margaret Ellis",
  direction: "redemption",
  portfolioCode: "HPS001",
  amount: 6_000_000,
  currency: "GBP",
};

describe("security overview", () => {
  test("PROF-02 the ways to sign in have their next steps", async () => {
    const ways = { passwordChangedAtUtc: "2026-11-12T08:30:00.000Z", isCodeRequired: true };
    const keys = { passkeys: [], recoveryCodesLeft: 8 };
    const { user } = await showSecurity(
      { [calls.ways]: { json: ways }, [calls.passkeys]: { json: keys } },
      { passwordExpiresAt: "2027-02-10T08:30:00.000Z" },
    );
    const block = within(await screen.findByRole("region", { name: "How you sign in" }));
    const dates = "Last changed on 12 Nov 2026 · Expires on 10 Feb 2027";
    expect(await block.findByText(dates)).toBeTruthy();
    expect(block.getByText("Needed with your password at each sign-in")).toBeTruthy();
    expect(await block.findByText("8 unused")).toBeTruthy();
    expect(block.getByText("None")).toBeTruthy();
    const password = block.getByRole("link", { name: "Change password" });
    expect(password.getAttribute("href")).toBe("/profile?tab=ChangePassword");
    await user.click(block.getByRole("link", { name: "Change security questions" }));
    expect(await screen.findByRole("form", { name: "Change security questions" })).toBeTruthy();
    const title = screen.getByRole("heading", { name: "Change security questions" });
    expect(document.activeElement).toBe(title);
    await user.click(screen.getByRole("link", { name: "Back to security" }));
    expect(await screen.findByRole("region", { name: "How you sign in" })).toBeTruthy();
    const focused = () => document.activeElement?.textContent;
    await expect.poll(focused).toBe("Change security questions");
    await user.click(screen.getByRole("link", { name: "Change password" }));
    const form = await screen.findByRole("heading", { name: "Change password" });
    expect(document.activeElement).toBe(form);
    act(() => window.history.back());
    await expect.poll(() => document.activeElement?.tagName).toBe("A");
    expect(focused()).toBe("Change password");
  });

  test.each([404, 405, 501])(
    "PROF-02 KEY-03 what the API does not know (%i) is left out",
    async (status) => {
      const { api: server } = await showSecurity(
        { [calls.ways]: { status }, [calls.passkeys]: { status }, [calls.given]: { status } },
        { navigation },
      );
      const block = within(await screen.findByRole("region", { name: "How you sign in" }));
      expect(await block.findByRole("link", { name: "Change password" })).toBeTruthy();
      await expect
        .poll(() => screen.queryByRole("region", { name: "Approvals you gave" }))
        .toBeNull();
      expect(block.queryByText("Code by email")).toBeNull();
      expect(block.queryByText("Passkeys")).toBeNull();
      for (const name of ["Passkeys", "Recovery codes"])
        expect(screen.queryByRole("region", { name })).toBeNull();
      expect(server.requests.map(({ call }) => call)).toContain(calls.given);
    },
  );

  test("KEY-03 an API without recovery codes shows no trace of them", async () => {
    await showSecurity({ [calls.passkeys]: { json: { passkeys: [] } } });
    const passkeys = within(await screen.findByRole("region", { name: "Passkeys" }));
    expect(await passkeys.findByRole("button", { name: "Add a passkey" })).toBeTruthy();
    expect(await screen.findByText("Signed in from a new browser")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Recovery codes" })).toBeNull();
  });

  test.each([
    [1, "You have only 1 unused code. Replace the codes before you need it."],
    [2, "You have only 2 unused codes. Replace them before you need the last one."],
    [3, "You have 3 unused codes."],
    [0, /^A recovery code signs you in after your password/],
  ])("KEY-03 says when %i recovery codes are few", async (recoveryCodesLeft, text) => {
    await showSecurity({ [calls.passkeys]: { json: { passkeys: [], recoveryCodesLeft } } });
    const block = within(await screen.findByRole("region", { name: "Recovery codes" }));
    expect(await block.findByText(text)).toBeTruthy();
    expect(screen.queryByText("0 unused")).toBeNull();
  });

  test("PROF-02 a part that fails leaves the others", async () => {
    const { user, api: server } = await showSecurity({ [calls.ways]: { status: 500 } });
    const block = within(await screen.findByRole("region", { name: "How you sign in" }));
    const retry = await block.findByRole("button", { name: "Try again" });
    expect(await screen.findByText("Signed in from a new browser")).toBeTruthy();
    server.change({ [calls.ways]: { json: { isCodeRequired: false } } });
    await user.click(retry);
    expect(await block.findByText("Not needed with your password")).toBeTruthy();
  });

  test("KEY-03 focus moves on when the only passkey is removed", async () => {
    const passkey = {
      id: "key-1",
      name: "Laptop",
      device: null,
      isSynced: false,
      createdAtUtc: "2026-11-12T08:30:00.000Z",
      lastUsedAtUtc: null,
    };
    const { user, api } = await showSecurity({
      [calls.passkeys]: { json: { passkeys: [passkey], recoveryCodesLeft: 8 } },
      "DELETE /users/me/passkeys/key-1": { json: { status: "ok" } },
    });
    await user.click(await screen.findByRole("button", { name: "Remove Laptop" }));
    api.change({ [calls.passkeys]: { json: { passkeys: [], recoveryCodesLeft: 8 } } });
    expect(await screen.findByText(/^You can no longer sign in with “Laptop”/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Remove the passkey" }));
    await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
    const add = screen.getByRole("button", { name: "Add a passkey" });
    await expect.poll(() => document.activeElement).toBe(add);
  });

  test("APPROVE-01 lists the approvals that the user gave, with reasons", async () => {
    const unknown = { ...given, instructionNumber: "CI-000005", decision: "delegated", reason: "" };
    const json = { approvals: [given, unknown] };
    await showSecurity({ [calls.given]: { json } }, { navigation });
    const block = within(await screen.findByRole("region", { name: "Approvals you gave" }));
    expect(await block.findByText("Returned CI-000004")).toBeTruthy();
    const facts = "Redemption · £6,000,000.00 · sent by Margaret Ellis · Wrong account";
    expect(block.getByText(facts)).toBeTruthy();
    expect(block.getAllByText("19 Nov 2026, 08:30 (United Kingdom Time)")).toHaveLength(2);
    expect(block.getByText("Decided about CI-000005")).toBeTruthy();
    const link = block.getByRole("link", { name: "Cash instructions" });
    expect(link.getAttribute("href")).toBe("/cash");
  });

  test("APPROVE-01 a decision is listed at once, also one of another tab", async () => {
    const none = { [calls.given]: { json: { approvals: [] } } };
    const { api, queryClient } = await showSecurity(none, { navigation });
    await screen.findByText(/^Instructions that you approve or return/);
    api.change({ [calls.given]: { json: { approvals: [given] } } });
    await act(() => refetchChanged(queryClient, decideCashInstruction));
    expect(await screen.findByText("Returned CI-000004")).toBeTruthy();
  });

  test("APPROVE-01 I18N-01 an approval's time is that of the emails", async () => {
    const responses = { [calls.given]: { json: { approvals: [given] } } };
    await showSecurity(responses, { navigation, region: "us" });
    expect(await screen.findByText("11/19/2026, 03:30 (Eastern Time)")).toBeTruthy();
  });

  test("APPROVE-01 without the privilege only given approvals are shown", async () => {
    const withoutPrivilege = navigation.map((entry) => ({ ...entry, components: [] }));
    const { api, queryClient } = await showSecurity(
      { [calls.given]: { json: { approvals: [] } } },
      { navigation: withoutPrivilege },
    );
    await screen.findByText("Signed in from a new browser");
    expect(screen.queryByRole("region", { name: "Approvals you gave" })).toBeNull();
    api.change({ [calls.given]: { json: { approvals: [given] } } });
    await act(() => refetchChanged(queryClient, decideCashInstruction));
    expect(await screen.findByText("Returned CI-000004")).toBeTruthy();
  });

  test("APPROVE-01 an approver without approvals reads what appears there", async () => {
    await showSecurity({ [calls.given]: { json: { approvals: [] } } }, { navigation });
    expect(await screen.findByText(/^Instructions that you approve or return/)).toBeTruthy();
  });
});
