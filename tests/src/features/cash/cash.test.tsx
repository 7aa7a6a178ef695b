// @vitest-environment jsdom
import {
  cleanup,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { portfolios } from "../../../support/home-responses.ts";
import { pasteInto } from "../../../support/paste-into.ts";
import {
  checkCash,
  fillCash,
  givenInstruction,
  listCall,
  receivedInstruction,
  sendCall,
  showCash,
  freezeDay,
} from "../../../support/show-cash.tsx";

beforeEach(freezeDay);

describe("cash instruction", () => {
  test("CASH-02 is summarised, sent once and confirmed with a number", async () => {
    const { user, api: server } = await showCash({
      [sendCall]: { status: 400, json: { error: "cash_dates" }, isHeld: true },
    });
    await fillCash(user);
    await checkCash(user);
    const sheet = within(await screen.findByRole("region", { name: "Your instruction" }));
    expect(sheet.getByText("£1,250,000.50")).toBeTruthy();
    expect(sheet.getByText("Your reference")).toBeTruthy();
    expect(sheet.queryByText(/optional/)).toBeNull();
    expect(sheet.getByText("Tuesday 24 Nov 2026")).toBeTruthy();
    const send = screen.getByRole("button", { name: "Send the instruction" });
    await user.dblClick(send);
    const sent = () =>
      server.requests.filter((request) => request.call === sendCall).map(({ body }) => body);
    await waitFor(() => expect(sent()).toHaveLength(1));
    server.release();
    expect(await screen.findByText("Your instruction was not sent")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Back to the form" }));
    const form = () => screen.getByRole("form", { name: "Cash instruction" });
    expect(document.activeElement).toBe(form());
    expect(screen.queryByText("The file could not be read")).toBeNull();
    await checkCash(user);
    server.change({ [sendCall]: { json: receivedInstruction } });
    await user.click(await screen.findByRole("button", { name: "Send the instruction" }));
    expect(await screen.findByText("Its number")).toBeTruthy();
    const title = screen.getByRole("heading", { name: "We have received your instruction" });
    expect([title.tagName, document.activeElement]).toEqual(["H1", title]);
    expect(screen.queryByText(/^Pay money in, take it out/)).toBeNull();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toMatchObject(givenInstruction);
    await user.click(screen.getByRole("button", { name: "Send another instruction" }));
    expect(document.activeElement).toBe(form());
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" }).value).toBe("");
  });

  test("AUDIT-01 a transfer is logged with both portfolios", async () => {
    const recorded: unknown[] = [];
    const record = (...event: unknown[]) => recorded.push(event);
    const { user } = await showCash({}, { record });
    await fillCash(user);
    await user.click(screen.getByRole("radio", { name: "Transfer" }));
    await user.click(screen.getByRole("combobox", { name: "Transfer to" }));
    await user.click((await screen.findAllByRole("option"))[1] ?? document.body);
    await checkCash(user);
    await user.click(await screen.findByRole("button", { name: "Send the instruction" }));
    await screen.findByText("Its number");
    const codes = portfolios.portfolios.map(({ groupCode }) => groupCode);
    expect(recorded).toContainEqual(["CashInstruction", { Portfolios: codes }]);
  });

  test("APPROVE-01 what happens next names the approval of one that needs it", async () => {
    const approvalUntilUtc = "2026-11-24T12:00:00.000Z";
    const { user } = await showCash({
      [sendCall]: { json: { ...receivedInstruction, approvalUntilUtc } },
      [listCall]: { json: { instructions: [] } },
    });
    await fillCash(user);
    await checkCash(user);
    await user.click(await screen.findByRole("button", { name: "Send the instruction" }));
    const next = within(await screen.findByRole("region", { name: "What happens next" }));
    expect(next.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "23 Nov 2026 Received, 10:00 (United Kingdom Time)",
      "24 Nov 2026 Approval by a second person, until 12:00 (United Kingdom Time)",
      "24 Nov 2026 Dealing date",
      "27 Nov 2026 Settlement date",
    ]);
  });

  test("CASH-03 a portfolio brings its currency, the only one offered", async () => {
    const inDollars = portfolios.portfolios.map((portfolio) => ({ ...portfolio, currency: "USD" }));
    const { user } = await showCash({
      "GET /portfolios/list": { json: { portfolios: inDollars } },
    });
    const currency = screen.getByLabelText<HTMLSelectElement>("Currency");
    const offered = () => Array.from(currency.options, ({ value }) => value).filter(Boolean);
    expect([currency.value, offered()]).toEqual(["GBP", ["USD", "GBP"]]);
    await fillCash(user);
    expect([currency.value, offered()]).toEqual(["USD", ["USD"]]);
    await checkCash(user);
    expect(await screen.findByText("US$1,250,000.50")).toBeTruthy();
  });

  test("CASH-03 a repeat and an amount above the value are asked about", async () => {
    const { user } = await showCash({
      [listCall]: {
        json: {
          instructions: [{ ...givenInstruction, ...receivedInstruction, state: "received" }],
        },
      },
      [`GET /portfolios/${givenInstruction.portfolioCode}/aum`]: {
        json: {
          portfolioCode: givenInstruction.portfolioCode,
          currency: "GBP",
          asOf: "2026-11-20",
          value: 1_250_000,
          change: null,
          history: [],
        },
      },
    });
    await fillCash(user);
    await checkCash(user);
    const question = within(
      await screen.findByRole("region", { name: "Is this instruction right?" }),
    );
    expect(
      question.getByText(
        /^You sent the same instruction on 23 Nov 2026 at .* \(United Kingdom Time\): CI-000007/,
      ),
    ).toBeTruthy();
    expect(
      question.getByText(
        "The amount of £1,250,000.50 is more than the value of the portfolio, £1,250,000.00.",
      ),
    ).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Yes, continue" }));
    expect(screen.getByRole("button", { name: "Send the instruction" })).toBeTruthy();
  });

  test("CASH-03 dates and a repeat follow the API's clock", async () => {
    vi.setSystemTime(new Date("2026-11-25T10:00:00Z"));
    const apiTime = (browserMs = Date.now()) => new Date(browserMs - 2 * 86_400_000);
    const earlier = { ...givenInstruction, ...receivedInstruction, state: "received" };
    const { user } = await showCash(
      { [listCall]: { json: { instructions: [earlier] } } },
      { apiTime },
    );
    await fillCash(user);
    await checkCash(user);
    expect(await screen.findByText(/^You sent the same instruction on 23 Nov 2026/)).toBeTruthy();
  });

  test("CASH-02 an unconfirmed instruction is sent again or changed", async () => {
    const { user, api: server } = await showCash({
      [sendCall]: { status: 503, isHeld: true },
      [listCall]: { json: { instructions: [] } },
    });
    await fillCash(user);
    await checkCash(user);
    const listed = {
      json: { instructions: [{ ...givenInstruction, ...receivedInstruction, state: "received" }] },
    };
    await user.click(await screen.findByRole("button", { name: "Send the instruction" }));
    await expect.poll(() => server.requests.some(({ call }) => call === sendCall)).toBe(true);
    server.change({ [listCall]: listed });
    server.release();
    const warning = await screen.findByText("We may have received your instruction");
    expect(warning.closest("[role=alert]")).toBeTruthy();
    expect(screen.queryByText(/was not sent|has been sent/)).toBeNull();
    expect(await screen.findByText("CI-000007")).toBeTruthy();

    await user.click(screen.getByRole("button", { name: "Back to the form" }));
    const earlier = "We may have received an earlier instruction";
    expect(screen.getByText(earlier)).toBeTruthy();
    await user.type(screen.getByLabelText("Your reference (optional)"), "5");
    expect(screen.getByText(earlier)).toBeTruthy();
    await checkCash(user);
    await user.click(await screen.findByRole("button", { name: "Yes, continue" }));
    expect(screen.getByText(earlier)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Back to the form" }));
    await user.clear(screen.getByLabelText("Your reference (optional)"));
    await checkCash(user);
    await screen.findByRole("button", { name: "Send again" });
    expect(screen.queryByText(earlier)).toBeNull();
    server.change({ [sendCall]: { json: receivedInstruction } });
    await user.click(screen.getByRole("button", { name: "Send again" }));
    expect(await screen.findByText("Its number")).toBeTruthy();
    const [sent, again, ...more] = server.requests.filter((request) => request.call === sendCall);
    expect([again?.body, more]).toEqual([sent?.body, []]);
    await user.click(screen.getByRole("button", { name: "Send another instruction" }));
    expect(screen.queryByText(earlier)).toBeNull();
  });

  test("CASH-01 an empty form shows all errors and focuses the first", async () => {
    const { user } = await showCash();
    const portfolio = screen.getByRole<HTMLInputElement>("combobox", { name: "Portfolio" });
    expect(portfolio.placeholder).toBe("Select");
    expect(screen.getAllByText(/^For example, /)).toHaveLength(3);
    await user.click(screen.getByRole("button", { name: "Add notes" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Notes (optional)"));
    await checkCash(user);
    expect(screen.getAllByText(/is required$/)).toHaveLength(6);
    expect(screen.getByText("Dealing date is required")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Subscription" }));
    await pasteInto(user, screen.getByRole("textbox", { name: "Amount" }), "1.250.000,50");
    expect(screen.getByText("“1.250.000,50” is not a number")).toBeTruthy();
    await pasteInto(user, screen.getByLabelText("Dealing date"), "28 Nov 2026");
    expect(screen.getByText("Closed in the United Kingdom")).toBeTruthy();
  });

  test("CASH-01 without the call it offers the template and an address", async () => {
    const { user } = await showCash({ [sendCall]: { status: 501 }, [listCall]: { status: 404 } });
    const block = screen.queryByRole("region", { name: "My instructions" });
    if (block) await waitForElementToBeRemoved(block);
    await fillCash(user, "5");
    await checkCash(user);
    await user.click(await screen.findByRole("button", { name: "Send the instruction" }));
    expect(await screen.findByText("Send this instruction by email")).toBeTruthy();
    expect(screen.getByText("service@alderbrook.example")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Back to the form" }));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" }).value).toBe("5");
  });

  test("CASH-01 a date that has passed since the page opened shows its error", async () => {
    const { user } = await showCash();
    await fillCash(user);
    vi.setSystemTime(new Date("2026-11-25T10:00:00Z"));
    await checkCash(user);
    const date = screen.getByLabelText("Dealing date");
    expect(date.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(date);
  });
});

test("CASH-01 SESS-09 a draft asks before the tab closes, on every page", async () => {
  const { user } = await showCash();
  const isAsked = () =>
    !window.dispatchEvent(new Event("beforeunload", { bubbles: true, cancelable: true }));
  expect(isAsked()).toBe(false);
  await user.type(screen.getByLabelText("Your reference (optional)"), "5");
  // Another page replaces it.
  cleanup();
  expect(isAsked()).toBe(true);
});
