// @vitest-environment jsdom
import {
  cleanup,
  fireEvent,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dealingTemplate } from "../../../../sandbox/documents/dealing-template.ts";
import { CashPage } from "../../../../src/features/cash/cash-page.tsx";
import { filledTemplate, textCell } from "../../../support/filled-template.ts";
import { portfolios } from "../../../support/home-responses.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";
import { serveApi, type StubResponses } from "../../../support/stub-api.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const call = "POST /support/cash-instructions";
const list = "GET /support/cash-instructions";
const [first] = portfolios.portfolios;
const given = {
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
const received = { instructionNumber: "CI-000007", receivedAtUtc: "2026-11-23T10:00:00.000Z" };

async function showCash(responses: StubResponses = {}) {
  const api = await serveApi({
    "GET /portfolios/list": { json: portfolios },
    [list]: { json: { instructions: [{ ...given, ...received, state: "received" }] } },
    [call]: { json: received },
    ...responses,
  });
  const shown = await showSignedIn(<CashPage />, { baseUrl: api.baseUrl, path: "/cash" });
  await screen.findByRole("form", { name: "Cash instruction" });
  return { ...shown, api };
}

type User = Awaited<ReturnType<typeof showCash>>["user"];

async function fill(user: User, amount = "1,250,000.50") {
  await user.click(screen.getByRole("combobox", { name: "Portfolio" }));
  await user.click((await screen.findAllByRole("option"))[0] ?? document.body);
  await user.selectOptions(screen.getByLabelText("Direction"), "Redemption");
  await user.type(screen.getByLabelText("Amount"), amount);
  await user.type(screen.getByLabelText("Dealing date"), "24 Nov 2026");
  await user.type(screen.getByLabelText("Settlement date"), "27 Nov 2026");
  await user.type(screen.getByLabelText("Bank account reference"), "Account 12");
}
const check = (user: User) =>
  user.click(screen.getByRole("button", { name: "Check the instruction" }));

describe("cash instruction", () => {
  test("CASH-02 is summarised, sent once and confirmed with a number", async () => {
    const { user, api: server } = await showCash({
      [call]: { status: 400, json: { error: "cash_dates" }, isHeld: true },
    });
    await fill(user);
    await check(user);
    const summary = within(await screen.findByRole("region", { name: "Check your instruction" }));
    expect(summary.getByText("£1,250,000.50")).toBeTruthy();
    expect(summary.getByText("Your reference")).toBeTruthy();
    expect(summary.queryByText(/optional/)).toBeNull();
    expect(summary.getByText("24 Nov 2026")).toBeTruthy();
    const send = summary.getByRole("button", { name: "Send the instruction" });
    await user.dblClick(send);
    const sent = () => server.requests.filter((one) => one.call === call).map(({ body }) => body);
    await waitFor(() => expect(sent()).toHaveLength(1));
    server.release();
    expect(await summary.findByText("Your instruction was not sent")).toBeTruthy();
    await user.click(summary.getByRole("button", { name: "Back to the form" }));
    expect(screen.queryByText("The file could not be read")).toBeNull();
    await check(user);
    server.change({ [call]: { json: received } });
    await user.click(screen.getByRole("button", { name: "Send the instruction" }));
    expect(await screen.findByText("Its number is CI-000007.")).toBeTruthy();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toMatchObject(given);
    await user.click(screen.getByRole("button", { name: "Send another instruction" }));
    expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("");
  });

  test("CASH-02 an unconfirmed instruction is sent again or changed", async () => {
    const { user, api: server } = await showCash({
      [call]: { status: 503 },
      [list]: { json: { instructions: [] } },
    });
    await fill(user);
    await check(user);
    const listed = { json: { instructions: [{ ...given, ...received, state: "received" }] } };
    server.change({ [list]: listed });
    await user.click(await screen.findByRole("button", { name: "Send the instruction" }));
    const warning = await screen.findByText("We may have received your instruction");
    expect(warning.closest("[role=alert]")).toBeTruthy();
    expect(screen.queryByText("Your instruction was not sent")).toBeNull();
    expect(await screen.findByText("CI-000007")).toBeTruthy();

    await user.click(screen.getByRole("button", { name: "Back to the form" }));
    const earlier = "We may have received an earlier instruction";
    expect(screen.getByText(earlier)).toBeTruthy();
    await user.type(screen.getByLabelText("Your reference (optional)"), "5");
    expect(screen.getByText(earlier)).toBeTruthy();
    await check(user);
    expect(screen.getByText(earlier)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Back to the form" }));
    await user.clear(screen.getByLabelText("Your reference (optional)"));
    await check(user);
    expect(screen.queryByText(earlier)).toBeNull();
    server.change({ [call]: { json: received } });
    await user.click(screen.getByRole("button", { name: "Send again" }));
    expect(await screen.findByText("Its number is CI-000007.")).toBeTruthy();
    const [sent, again, ...more] = server.requests.filter((one) => one.call === call);
    expect([again?.body, more]).toEqual([sent?.body, []]);
    await user.click(screen.getByRole("button", { name: "Send another instruction" }));
    expect(screen.queryByText(earlier)).toBeNull();
  });

  test("CASH-01 an empty form shows all errors and focuses the first", async () => {
    const { user } = await showCash();
    const portfolio = screen.getByRole<HTMLInputElement>("combobox", { name: "Portfolio" });
    expect(portfolio.placeholder).toBe("Select");
    expect(screen.getAllByText(/^For example, /)).toHaveLength(3);
    expect(screen.getByLabelText("Notes (optional)")).toBeTruthy();
    await check(user);
    expect(screen.getAllByText(/is required$/)).toHaveLength(6);
    expect(screen.getByText("Dealing date is required")).toBeTruthy();
    expect(document.activeElement).toBe(portfolio);
    await user.type(screen.getByLabelText("Amount"), "1.250.000,50");
    expect(screen.getByText(/^Enter a number like 1,250,000\.50/)).toBeTruthy();
    await user.type(screen.getByLabelText("Dealing date"), "28 Nov 2026");
    expect(screen.getByText("The market is closed on this day")).toBeTruthy();
  });

  test("CASH-01 without the call it offers the template and an address", async () => {
    const { user } = await showCash({ [call]: { status: 501 }, [list]: { status: 404 } });
    const block = screen.queryByRole("region", { name: "My instructions" });
    if (block) await waitForElementToBeRemoved(block);
    await fill(user, "5");
    await check(user);
    await user.click(await screen.findByRole("button", { name: "Send the instruction" }));
    expect(await screen.findByText("Send this instruction by email")).toBeTruthy();
    expect(screen.getByText("service@alderbrook.example")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Back to the form" }));
    expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("5");
  });

  test("CASH-01 the calendar starts today with the market's business days", async () => {
    const { user } = await showCash();
    const [open] = screen.getAllByRole("button", { name: /calendar/i });
    await user.click(open ?? document.body);
    expect(await screen.findAllByText("November 2026")).not.toEqual([]);
    expect(screen.getByText("Business days in the United Kingdom")).toBeTruthy();
  });

  test("CASH-01 a discarded draft can be restored", async () => {
    const { user } = await showCash();
    await user.type(screen.getByLabelText("Amount"), "5");
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("5");
  });

  test("CASH-02 my instructions are listed with their status", async () => {
    await showCash();
    const block = within(await screen.findByRole("region", { name: "My instructions" }));
    expect(await block.findByText("Redemption · £1,250,000.50")).toBeTruthy();
    expect(block.getByText("Received")).toBeTruthy();
    expect(block.getByText("CI-000007")).toBeTruthy();
  });

  test("CASH-02 unknown values of a template are errors of their fields", async () => {
    const { user } = await showCash();
    await fill(user);
    const content = filledTemplate("en", [textCell("A", "NOPE99"), textCell("F", "Pounds")]);
    const file = new File([new Uint8Array(content)], "template.xlsx");
    await user.upload(screen.getByLabelText("Fill in the form from a template"), file);
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>("Currency").value).toBe(""),
    );
    await check(user);
    expect(screen.getByText("Portfolio is required")).toBeTruthy();
    expect(screen.getByText("Currency is required")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Check your instruction" })).toBeNull();
  });

  test("CASH-01 a date that has passed since the page opened shows its error", async () => {
    const { user } = await showCash();
    await fill(user);
    vi.setSystemTime(new Date("2026-11-25T10:00:00Z"));
    await check(user);
    const date = screen.getByLabelText("Dealing date");
    expect(date.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(date);
  });

  test("CASH-02 a file that is not a completed template shows an error", async () => {
    const { user } = await showCash();
    const input = screen.getByLabelText("Fill in the form from a template");
    await user.upload(input, new File(["text"], "notes.xlsx"));
    expect(await screen.findByText(/This file is not a spreadsheet/)).toBeTruthy();
    const empty = new File([new Uint8Array(dealingTemplate("en").content)], "template.xlsx");
    fireEvent.drop(screen.getByRole("form", { name: "Cash instruction" }), {
      dataTransfer: { types: ["Files"], files: [empty] },
    });
    expect(await screen.findByText("This template does not contain an instruction.")).toBeTruthy();
  });
});
