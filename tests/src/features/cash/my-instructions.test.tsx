// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { clientFixture } from "../../../../machines/user/fixtures.ts";
import {
  checkCash,
  earlierInstruction,
  fillCash,
  givenInstruction,
  listCall,
  receivedInstruction,
  sendCall,
  showCash,
  freezeDay,
} from "../../../support/show-cash.tsx";

beforeEach(freezeDay);

describe("my instructions", () => {
  test("CASH-02 my instructions are listed with their status", async () => {
    await showCash();
    const block = within(await screen.findByRole("region", { name: "My instructions" }));
    expect(await block.findByText("Redemption · £1,250,000.50")).toBeTruthy();
    expect(block.getByText("Received")).toBeTruthy();
    expect(block.getByText("CI-000007")).toBeTruthy();
    expect(block.getByText(/^Received 23 Nov 2026, /)).toBeTruthy();
    expect(block.getByText("Account 12")).toBeTruthy();
  });

  test("CASH-02 an instruction of a kind added later is listed as such", async () => {
    const added = { ...givenInstruction, ...receivedInstruction, direction: "switch" };
    const instructions = [{ ...added, state: "received" }];
    await showCash({ [listCall]: { json: { instructions } } });
    expect(await screen.findByText("Other instruction · £1,250,000.50")).toBeTruthy();
  });

  test("CASH-03 a received instruction is withdrawn after a confirmation", async () => {
    const withdrawCall = "POST /support/cash-instructions/withdraw";
    const { user, api: server } = await showCash({ [withdrawCall]: { status: 503 } });
    await user.click(await screen.findByRole("button", { name: "Withdraw CI-000007" }));
    const title = { name: "Withdraw the instruction CI-000007?" };
    expect(document.activeElement).toBe(screen.getByText(title.name));
    await user.click(within(screen.getByRole("group", title)).getByText("Keep it"));
    expect(screen.queryByRole("group", title)).toBeNull();
    const request = screen.getByRole("button", { name: "Withdraw CI-000007" });
    expect(document.activeElement).toBe(request);
    await user.click(request);
    await user.click(screen.getByRole("button", { name: "Withdraw the instruction" }));
    expect(await screen.findByText("The instruction was not withdrawn")).toBeTruthy();
    // The list is read again after each try.
    const lists = () => server.requests.filter(({ call }) => call === listCall);
    await expect.poll(() => lists().length).toBe(2);
    const withdrawn = { ...givenInstruction, ...receivedInstruction, state: "withdrawn" };
    server.change({
      [withdrawCall]: { json: {} },
      [listCall]: { json: { instructions: [withdrawn] } },
    });
    await user.click(screen.getByRole("button", { name: "Withdraw the instruction" }));
    const now = await screen.findByText("Withdrawn");
    expect(document.activeElement).toBe(now);
    const [, sent] = server.requests.filter(({ call }) => call === withdrawCall);
    expect(sent?.body).toEqual({ instructionNumber: "CI-000007" });
    expect(screen.queryByRole("button", { name: "Withdraw CI-000007" })).toBeNull();
  });

  test.each([
    ["2026-11-23T12:00:00.000Z", 1],
    ["2026-11-23T12:00:01.000Z", 0],
  ])("APPROVE-01 until %s the sender is warned %i times", async (untilUtc, warnings) => {
    const state = "waitingForApproval";
    const listed = { ...givenInstruction, ...receivedInstruction, state, approval: { untilUtc } };
    await showCash({ [listCall]: { json: { instructions: [listed] } } });
    await screen.findByText("Waiting for approval");
    expect(screen.queryAllByText(/^Nobody has approved it yet. It expires on 23 Nov/)).toHaveLength(
      warnings,
    );
  });

  const until = "2026-11-24T12:00:00.000Z";
  const decided = { untilUtc: until, byName: "George Whitby", atUtc: "2026-11-23T09:30:00.000Z" };

  test.each([
    [
      "received",
      { approval: decided },
      "Approved",
      ["Approved by: George Whitby, 23 Nov 2026, 09:30 (United Kingdom Time)"],
    ],
    [
      "returned",
      { approval: { ...decided, reason: "Wrong account" } },
      "Returned",
      [
        "Returned by: George Whitby, 23 Nov 2026, 09:30 (United Kingdom Time)",
        "Reason: Wrong account",
      ],
    ],
    [
      "withdrawn",
      { approval: decided, withdrawnAtUtc: "2026-11-23T09:45:00.000Z" },
      "Withdrawn",
      [
        "Approved by: George Whitby, 23 Nov 2026, 09:30 (United Kingdom Time)",
        "Withdrawn by: 23 Nov 2026, 09:45 (United Kingdom Time)",
      ],
    ],
    [
      "expired",
      { approval: { untilUtc: until } },
      "Expired",
      ["Approval: Nobody approved it by 24 Nov 2026, 12:00 (United Kingdom Time)"],
    ],
    [
      "waitingForApproval",
      { approval: { untilUtc: until } },
      "Waiting for approval",
      ["Approval: Can be approved until 24 Nov 2026, 12:00 (United Kingdom Time)"],
    ],
    [
      "dealt",
      { approval: decided },
      "Dealt",
      ["Approved by: George Whitby, 23 Nov 2026, 09:30 (United Kingdom Time)"],
    ],
  ] as const)(
    "APPROVE-01 the sheet of one that is %s names both people",
    async (state, more, stamp, steps) => {
      const listed = { ...givenInstruction, ...receivedInstruction, state, ...more };
      const { user } = await showCash({ [listCall]: { json: { instructions: [listed] } } });
      const printed: string[] = [];
      vi.stubGlobal("print", () => printed.push(document.title));
      await user.click(await screen.findByRole("button", { name: /^Print CI-000007$/ }));
      vi.unstubAllGlobals();
      expect(printed).toEqual(["CI-000007"]);
      const sheet = document.querySelector("[data-sheet=listed]");
      expect(sheet?.querySelector("strong")?.textContent).toBe(stamp);
      const texts = [...(sheet?.querySelectorAll("dl > div") ?? [])].map(
        (detail) =>
          `${detail.querySelector("dt")?.textContent}: ${detail.querySelector("dd")?.textContent}`,
      );
      const { name } = clientFixture;
      expect(texts).toEqual(
        expect.arrayContaining([
          `Sent by: ${name}, 23 Nov 2026, 10:00 (United Kingdom Time)`,
          ...steps.map((step) => step.replace("Withdrawn by: ", `Withdrawn by: ${name}, `)),
        ]),
      );
      window.dispatchEvent(new Event("afterprint"));
      await expect.poll(() => document.querySelector("[data-sheet=listed]")).toBeNull();
    },
  );

  test("APPROVE-01 what the approver decided meanwhile is read on return", async () => {
    const listed = { ...givenInstruction, ...receivedInstruction };
    const { untilUtc } = decided;
    const waiting = { ...listed, state: "waitingForApproval", approval: { untilUtc } };
    const { api } = await showCash({ [listCall]: { json: { instructions: [waiting] } } });
    await screen.findByText("Waiting for approval");
    const returned = { ...listed, state: "returned", approval: { ...decided, reason: "No" } };
    api.change({ [listCall]: { json: { instructions: [returned] } } });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    expect(await screen.findByText("Returned")).toBeTruthy();
  });

  test("APPROVE-01 a returned one is edited and sent again as a new one", async () => {
    const listed = { ...givenInstruction, ...receivedInstruction, notes: "By noon" };
    const returned = { ...listed, state: "returned", approval: { ...decided, reason: "No" } };
    const { user, api } = await showCash({
      [listCall]: { json: { instructions: [returned] } },
      [sendCall]: { json: { ...receivedInstruction, instructionNumber: "CI-000008" } },
    });
    await user.type(screen.getByRole("textbox", { name: "Amount" }), "5");
    const reuse = await screen.findByRole("button", { name: "Edit CI-000007 and send it again" });
    await user.click(reuse);
    const note = screen.getByText(/^Filled in with the instruction CI-000007/);
    expect(document.activeElement).toBe(note);
    expect(screen.getByDisplayValue("By noon")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" }).value).toBe("5");
    await user.click(reuse);
    const account = screen.getByLabelText("Bank account reference");
    await user.clear(account);
    await user.type(account, "Account 13");
    await checkCash(user);
    await user.click(await screen.findByRole("button", { name: "Send the instruction" }));
    await screen.findByRole("heading", { name: "We have received your instruction" });
    const sent = api.requests.findLast(({ call }) => call === sendCall)?.body;
    expect(sent).toMatchObject({
      ...givenInstruction,
      notes: "By noon",
      bankAccountReference: "Account 13",
    });
  });

  test("APPROVE-01 a lost portfolio of one sent again is selected again", async () => {
    const lost = { ...earlierInstruction, portfolioCode: "GONE", state: "returned" };
    const { user } = await showCash({ [listCall]: { json: { instructions: [lost] } } });
    await user.click(await screen.findByRole("button", { name: /^Edit CI-000007 and/ }));
    await screen.findByText("Portfolio is required");
  });

  test("APPROVE-02 the focus follows one that expired before its withdrawal", async () => {
    const late = { error: "changed_meanwhile", error_description: "Late" };
    const { user, api } = await showCash({
      "POST /support/cash-instructions/withdraw": { status: 409, json: late },
    });
    await user.click(await screen.findByRole("button", { name: "Withdraw CI-000007" }));
    const expired = { ...givenInstruction, ...receivedInstruction, state: "expired" };
    api.change({ [listCall]: { json: { instructions: [expired] } } });
    await user.click(screen.getByRole("button", { name: "Withdraw the instruction" }));
    const now = await screen.findByText("Expired");
    expect(document.activeElement).toBe(now);
  });

  test("CASH-03 the confirmation of one that is withdrawn then says so", async () => {
    const approvalUntilUtc = "2026-11-24T12:00:00.000Z";
    const waiting = {
      ...givenInstruction,
      ...receivedInstruction,
      state: "waitingForApproval",
      approval: { untilUtc: approvalUntilUtc },
    };
    const { user, api } = await showCash({
      [listCall]: { json: { instructions: [waiting] } },
      [sendCall]: { json: { ...receivedInstruction, approvalUntilUtc } },
      "POST /support/cash-instructions/withdraw": { json: {} },
    });
    await fillCash(user);
    await checkCash(user);
    await user.click(await screen.findByRole("button", { name: "Yes, continue" }));
    await user.click(screen.getByRole("button", { name: "Send the instruction" }));
    await screen.findByRole("heading", { name: "Your instruction is waiting for approval" });
    const sheet = within(screen.getByRole("region", { name: "Your instruction as received" }));
    expect(sheet.getByText("Waiting for approval")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Withdraw CI-000007" }));
    const withdrawn = { ...waiting, state: "withdrawn", withdrawnAtUtc: "2026-11-23T10:05:00Z" };
    api.change({ [listCall]: { json: { instructions: [withdrawn] } } });
    await user.click(screen.getByRole("button", { name: "Withdraw the instruction" }));
    await screen.findByRole("heading", { name: "Your instruction is withdrawn" });
    expect(sheet.getByText("Withdrawn")).toBeTruthy();
    expect(screen.queryByText(/^A second person/)).toBeNull();
    expect(screen.queryByRole("region", { name: "What happens next" })).toBeNull();
  });

  test("APPROVE-01 one that is carried out is not sent again", async () => {
    await showCash();
    await screen.findByRole("button", { name: "Print CI-000007" });
    expect(screen.queryByRole("button", { name: /send it again$/ })).toBeNull();
  });
});
