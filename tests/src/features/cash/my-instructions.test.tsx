// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  givenInstruction,
  listCall,
  receivedInstruction,
  showCash,
} from "../../../support/show-cash.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

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
    await user.click(within(screen.getByRole("group", title)).getByText("Keep it"));
    expect(screen.queryByRole("group", title)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Withdraw CI-000007" }));
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
    expect(await screen.findByText("Withdrawn")).toBeTruthy();
    const [, sent] = server.requests.filter(({ call }) => call === withdrawCall);
    expect(sent?.body).toEqual({ instructionNumber: "CI-000007" });
    expect(screen.queryByRole("button", { name: "Withdraw CI-000007" })).toBeNull();
  });

  test("CASH-03 an API without withdrawals offers none", async () => {
    const { user } = await showCash({
      "POST /support/cash-instructions/withdraw": { status: 405 },
    });
    await user.click(await screen.findByRole("button", { name: "Withdraw CI-000007" }));
    await user.click(screen.getByRole("button", { name: "Withdraw the instruction" }));
    expect(await screen.findByText(/^Instructions cannot be withdrawn here/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
  });
});
