import { screen } from "@testing-library/react";
import { vi } from "vitest";
import { CashPage } from "../../src/features/cash/cash-page.tsx";
import { portfolios } from "./home-responses.ts";
import { pasteInto } from "./paste-into.ts";
import { showSignedIn } from "./show-signed-in.tsx";
import type { StubResponses } from "./stub-api.ts";

export const sendCall = "POST /support/cash-instructions";
export const listCall = "GET /support/cash-instructions";
const [first] = portfolios.portfolios;
export const givenInstruction = {
  portfolioCode: first?.groupCode ?? "",
  direction: "redemption",
  amount: 1_250_000.5,
  currency: "GBP",
  dealingDate: "2026-11-24",
  settlementDate: "2026-11-27",
  bankAccountReference: "Account 12",
  reference: "",
  notes: "",
};
export const receivedInstruction = {
  instructionNumber: "CI-000007",
  receivedAtUtc: "2026-11-23T10:00:00.000Z",
};

/** The instruction in the list; it differs from the one that `fillCash` gives. */
export const earlierInstruction = {
  ...givenInstruction,
  ...receivedInstruction,
  dealingDate: "2026-11-25",
  state: "received",
};

/** Stops the date at a Monday morning in London; timers run. */
export function freezeDay(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T10:00:00Z") });
}

/** Shows the page of a cash instruction, with one instruction in the list. */
export async function showCash(responses: StubResponses = {}, setting = {}) {
  const shown = await showSignedIn(<CashPage />, {
    responses: {
      "GET /portfolios/list": { json: portfolios },
      [listCall]: {
        json: { instructions: [earlierInstruction] },
      },
      [sendCall]: { json: receivedInstruction },
      ...responses,
    },
    path: "/cash",
    ...setting,
  });
  await screen.findByRole("form", { name: "Cash instruction" });
  return shown;
}

export type User = Awaited<ReturnType<typeof showCash>>["user"];

/** Fills in the form with a redemption. */
export async function fillCash(user: User, amount = "1,250,000.50") {
  await user.click(screen.getByRole("combobox", { name: "Portfolio" }));
  await user.click((await screen.findAllByRole("option"))[0] ?? document.body);
  await user.click(screen.getByRole("radio", { name: "Redemption" }));
  await pasteInto(user, screen.getByRole("textbox", { name: "Amount" }), amount);
  await pasteInto(user, screen.getByLabelText("Dealing date"), "24 Nov 2026");
  await pasteInto(user, screen.getByLabelText("Settlement date"), "27 Nov 2026");
  await pasteInto(user, screen.getByLabelText("Bank account reference"), "Account 12");
}
export const checkCash = (user: User) =>
  user.click(screen.getByRole("button", { name: "Check the instruction" }));
