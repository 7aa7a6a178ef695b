// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  freezeDay,
  givenInstruction,
  listCall,
  receivedInstruction,
  showCash,
} from "../../../support/show-cash.tsx";

const withdrawCall = "POST /support/cash-instructions/withdraw";

beforeEach(freezeDay);

test("CASH-03 while one is being withdrawn the others say why they wait", async () => {
  const instructions = ["CI-000007", "CI-000008"].map((instructionNumber) => ({
    ...givenInstruction,
    ...receivedInstruction,
    instructionNumber,
    state: "received",
  }));
  const { user, api: server } = await showCash({
    [listCall]: { json: { instructions } },
    [withdrawCall]: { status: 200, json: {}, isHeld: true },
  });
  await user.click(await screen.findByRole("button", { name: "Withdraw CI-000007" }));
  await user.click(screen.getByRole("button", { name: "Withdraw the instruction" }));
  await screen.findByText("Available when the withdrawal of CI-000007 has ended.");
  const other = screen.getByRole("button", { name: "Withdraw CI-000008" });
  expect(other.getAttribute("aria-disabled")).toBe("true");
  server.release();
  await expect.poll(() => other.getAttribute("aria-disabled")).toBeNull();
});

test("CASH-03 an API without withdrawals offers none", async () => {
  const { user } = await showCash({
    [withdrawCall]: { status: 405 },
  });
  await user.click(await screen.findByRole("button", { name: "Withdraw CI-000007" }));
  await user.click(screen.getByRole("button", { name: "Withdraw the instruction" }));
  expect(await screen.findByText(/^Instructions cannot be withdrawn here/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
});

test("CASH-03 a withdrawn instruction says who withdrew it, and when", async () => {
  const withdrawnAtUtc = "2026-11-23T09:45:00.000Z";
  const listed = {
    ...givenInstruction,
    ...receivedInstruction,
    state: "withdrawn",
    withdrawnAtUtc,
  };
  await showCash({ [listCall]: { json: { instructions: [listed] } } });
  expect(
    await screen.findByText(
      /^Withdrawn by Margaret Ellis, 23\sNov\s2026, 09:45 \(United Kingdom Time\)$/,
    ),
  ).toBeTruthy();
});
