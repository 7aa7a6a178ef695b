// @vitest-environment jsdom
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { portfolios } from "../../../support/home-responses.ts";
import { pasteInto } from "../../../support/paste-into.ts";
import {
  checkCash,
  fillCash,
  freezeDay,
  listCall,
  receivedInstruction,
  sendCall,
  showCash,
} from "../../../support/show-cash.tsx";

beforeEach(freezeDay);

describe("form of a cash instruction", () => {
  test("A11Y-01 every field says whether it is required", async () => {
    const { user } = await showCash();
    await user.click(screen.getByRole("radio", { name: "Transfer" }));
    await user.click(screen.getByRole("button", { name: "Add notes" }));
    const form = within(screen.getByRole("form", { name: "Cash instruction" }));
    const fields = ["combobox", "textbox", "radiogroup"].flatMap((role) => form.getAllByRole(role));
    const isRequired = (field: HTMLElement) =>
      field.matches("[required], [aria-required=true]") || field.id;
    const optional = ["Your reference (optional)", "Notes (optional)"];
    expect(
      fields
        .map(isRequired)
        .filter((id) => id !== true)
        .toSorted(),
    ).toEqual(optional.map((name) => form.getByRole("textbox", { name }).id).toSorted());
  });

  test("A11Y-01 what is missing is announced by the field that gets the focus", async () => {
    const { user, container } = await showCash();
    await user.click(screen.getByRole("button", { name: "Check the instruction" }));
    expect(screen.getAllByText(/is required$/)).toHaveLength(6);
    const regions = [...container.querySelectorAll("[role=status], [aria-live=polite]")];
    expect(regions.map(({ textContent }) => textContent).filter(Boolean)).toEqual([
      "Direction is required",
    ]);
    await user.tab();
    const missing = screen.getByText("Portfolio is required");
    expect(missing.closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
  });

  test("AUDIT-01 the selected portfolio is logged", async () => {
    const recorded: unknown[] = [];
    const { user } = await showCash({}, { record: (...event: unknown[]) => recorded.push(event) });
    await user.click(screen.getByRole("combobox", { name: "Portfolio" }));
    await user.click((await screen.findAllByRole("option"))[1] ?? document.body);
    const details = { Portfolios: ["HPS02"], ClientServiceEmail: "service@alderbrook.example" };
    expect(recorded).toEqual([["PortfolioSelection", details]]);
  });

  test("CASH-01 the example of an amount has the decimals of its currency", async () => {
    const inYen = portfolios.portfolios.map((portfolio) => ({ ...portfolio, currency: "JPY" }));
    const { user } = await showCash({ "GET /portfolios/list": { json: { portfolios: inYen } } });
    expect(screen.getByText("For example, 1,250,000.25")).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("Currency"), "JPY");
    expect(screen.getByText("For example, 1,250,000")).toBeTruthy();
  });

  test("CASH-01 the calendar starts today with the market's business days", async () => {
    const { user } = await showCash();
    const [open] = screen.getAllByRole("button", { name: /calendar/i });
    await user.click(open ?? document.body);
    expect(await screen.findAllByText("November 2026")).not.toEqual([]);
    expect(screen.getByText("Business days in the United Kingdom")).toBeTruthy();
  });

  test("CASH-01 a date names the market that is closed, of two", async () => {
    const markets = ["uk", "us"];
    const inTwo = portfolios.portfolios.map((portfolio, index) => ({
      ...portfolio,
      market: markets[index % 2],
    }));
    const { user } = await showCash({ "GET /portfolios/list": { json: { portfolios: inTwo } } });
    await user.click(screen.getByRole("radio", { name: "Transfer" }));
    for (const [index, name] of ["Portfolio", "Transfer to"].entries()) {
      await user.click(screen.getByRole("combobox", { name }));
      await user.click((await screen.findAllByRole("option"))[index] ?? document.body);
    }
    // Thanksgiving.
    await pasteInto(user, screen.getByLabelText("Dealing date"), "26 Nov 2026");
    await user.tab();
    expect(screen.getByText("Closed in the United States")).toBeTruthy();
    expect(
      screen.getByText("Shaded days: closed in the United Kingdom or the United States."),
    ).toBeTruthy();
  });

  test("CASH-01 a portfolio that is lost before sending is named", async () => {
    const { user, api } = await showCash({ [sendCall]: { status: 403 } });
    await fillCash(user);
    await checkCash(user);
    const send = await screen.findByRole("button", { name: "Send the instruction" });
    const [lost, ...left] = portfolios.portfolios;
    api.change({ "GET /portfolios/list": { json: { portfolios: left } } });
    await user.click(send);
    await screen.findByText(`None of your portfolios has the code ${lost?.groupCode}`);
    expect(screen.getByText("Your instruction was not sent")).toBeTruthy();
  });

  test("CASH-01 a summary open past its dealing date says so", async () => {
    const { user, api } = await showCash();
    await fillCash(user);
    await checkCash(user);
    const send = await screen.findByRole("button", { name: "Send the instruction" });
    vi.setSystemTime(new Date("2026-11-25T00:00:01Z"));
    fireEvent(document, new Event("visibilitychange"));
    await screen.findByText("The dealing date has passed");
    await user.click(send);
    await user.click(screen.getByRole("button", { name: "Back to the form" }));
    await screen.findByText(/^Before today/);
    expect(api.requests.filter(({ call }) => call === sendCall)).toEqual([]);
  });

  test("CASH-01 a summary is past its date by the day of its market", async () => {
    const american = portfolios.portfolios.map((portfolio) => ({ ...portfolio, market: "us" }));
    const { user } = await showCash({ "GET /portfolios/list": { json: { portfolios: american } } });
    await fillCash(user);
    await checkCash(user);
    await screen.findByRole("button", { name: "Send the instruction" });
    vi.setSystemTime(new Date("2026-11-25T00:00:01Z"));
    fireEvent(document, new Event("visibilitychange"));
    expect(screen.queryByText("The dealing date has passed")).toBeNull();
    vi.setSystemTime(new Date("2026-11-25T05:00:01Z"));
    fireEvent(document, new Event("visibilitychange"));
    await screen.findByText("The dealing date has passed");
  });

  test("CASH-02 one that is being sent at midnight is not said to be past", async () => {
    const { user, api } = await showCash({
      [sendCall]: { json: receivedInstruction, isHeld: true },
    });
    await fillCash(user);
    await checkCash(user);
    await user.click(await screen.findByRole("button", { name: "Send the instruction" }));
    await expect.poll(() => api.requests.some(({ call }) => call === sendCall)).toBe(true);
    vi.setSystemTime(new Date("2026-11-25T00:00:01Z"));
    fireEvent(document, new Event("visibilitychange"));
    expect(screen.queryByText("The dealing date has passed")).toBeNull();
    api.release();
    await screen.findByText("Its number");
  });

  test("CASH-02 one that may have arrived is sent again past its date", async () => {
    const { user, api } = await showCash({ [sendCall]: { status: 503 } });
    await fillCash(user);
    await checkCash(user);
    await user.click(await screen.findByRole("button", { name: "Send the instruction" }));
    await screen.findByText("We may have received your instruction");
    vi.setSystemTime(new Date("2026-11-25T00:00:01Z"));
    fireEvent(document, new Event("visibilitychange"));
    api.change({ [sendCall]: { json: receivedInstruction } });
    await user.click(screen.getByRole("button", { name: "Send again" }));
    await screen.findByText("Its number");
  });

  test("CASH-01 a discarded draft can be restored, by keyboard, too", async () => {
    const { user } = await showCash();
    const form = screen.getByRole("form", { name: "Cash instruction" });
    await user.type(screen.getByRole("textbox", { name: "Amount" }), "5");
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" }).value).toBe("");
    expect(document.activeElement).toBe(form);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(document.activeElement).toBe(form);
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" }).value).toBe("5");
  });

  test("CASH-03 a confirmed one is being sent while the list is read again", async () => {
    const refused = { status: 400, json: { error: "cash_dates" } };
    const { user, api } = await showCash({ [sendCall]: refused });
    await fillCash(user);
    await checkCash(user);
    await user.click(await screen.findByRole("button", { name: "Send the instruction" }));
    await screen.findByText("Your instruction was not sent");
    api.change({
      [listCall]: { status: 200, json: { instructions: [] }, isHeld: true },
      [sendCall]: { json: receivedInstruction },
    });
    await user.click(screen.getByRole("button", { name: "Send the instruction" }));
    expect(screen.getByRole("button", { name: "Sending…" })).toBeTruthy();
    expect(screen.queryByText("Your instruction was not sent")).toBeNull();
    api.release();
    await screen.findByText("Its number");
  });
});
