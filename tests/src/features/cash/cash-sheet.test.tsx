// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aum } from "../../../../src/api/contract/portfolios.ts";
import { homeResponses } from "../../../support/home-responses.ts";
import { pasteInto } from "../../../support/paste-into.ts";
import { checkCash, fillCash, showCash, freezeDay } from "../../../support/show-cash.tsx";

beforeEach(freezeDay);

describe("sheet of a cash instruction", () => {
  test("LOOK-01 the sheet writes the instruction, announced on leaving a field", async () => {
    const { user } = await showCash();
    const sheet = within(screen.getByRole("region", { name: "Your instruction so far" }));
    expect(sheet.getByRole("img").getAttribute("aria-label")).toBe("Today 23 Nov 2026");
    const blanks = () => sheet.queryAllByText("(missing)").length;
    const announced = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
    const account = within(sheet.getByRole("table", { name: "Value of the portfolio" }));
    // Without a portfolio the account is blank, too.
    expect(account.getAllByText("(missing)")).toHaveLength(3);
    expect(blanks()).toBe(5 + 3);
    expect(sheet.queryByText("–")).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Redemption" }));
    await pasteInto(user, screen.getByRole("textbox", { name: "Amount" }), "1250000.5");
    expect(sheet.getByText("£1,250,000.50").dataset.active).toBe("true");
    expect(blanks()).toBe(4 + 3);
    expect(announced().filter((text) => text?.includes("£1,250,000.50"))).toEqual([]);
    await user.tab();
    expect(announced()).toContainEqual(expect.stringContaining("Redeem £1,250,000.50 from the"));
  });

  test("LOOK-01 punctuation after a part of the instruction stays with it", async () => {
    await showCash();
    const sheet = within(screen.getByRole("region", { name: "Your instruction so far" }));
    const parts = sheet
      .getAllByText(/^(Portfolio|Dealing date)$/)
      .map((part) => part.parentElement);
    expect(parts.map((part) => part?.textContent)).toEqual([
      "Portfolio (missing),",
      "Dealing date (missing).",
    ]);
    expect(parts[0]?.parentElement?.textContent).not.toMatch(/([,.])\1/);
  });

  test("CASH-03 a value that is shown is not said to be missing", async () => {
    const call = "GET /portfolios/HPS01/aum";
    const { user, api, queryClient } = await showCash(homeResponses);
    await user.click(screen.getByRole("combobox", { name: "Portfolio" }));
    await user.click((await screen.findAllByRole("option"))[0] ?? document.body);
    expect(await screen.findAllByText("690,539,939.40")).toHaveLength(1);
    api.change({ [call]: { status: 500 } });
    await act(async () => {
      await queryClient.invalidateQueries({ queryKey: [aum.name] });
      // The failure is shown in a later task.
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(api.requests.filter((request) => request.call === call)).toHaveLength(2);
    expect(screen.getByText("690,539,939.40")).toBeTruthy();
    expect(screen.queryByText(/^The value of the portfolio could not be loaded/)).toBeNull();
  });

  test("LOOK-03 the received instruction stays on its sheet, to be printed", async () => {
    const { user } = await showCash();
    await fillCash(user);
    await checkCash(user);
    await user.click(await screen.findByRole("button", { name: "Send the instruction" }));
    const title = { name: "Your instruction as received" };
    const sheet = within(await screen.findByRole("region", title));
    expect(sheet.getByText("CI-000007")).toBeTruthy();
    expect(sheet.getByRole("img").getAttribute("aria-label")).toMatch(/^Sent 23 Nov 2026/);
    expect(sheet.getByText(/^23 Nov 2026, \d\d:\d\d \(United Kingdom Time\)$/)).toBeTruthy();
    expect(sheet.getByText("£1,250,000.50")).toBeTruthy();
    const printed: string[] = [];
    const pageTitle = document.title;
    vi.stubGlobal("print", () => printed.push(document.title));
    await user.click(screen.getByRole("button", { name: "Save as PDF" }));
    vi.unstubAllGlobals();
    expect(printed).toEqual(["CI-000007"]);
    // On a phone the file is named after `print` has returned.
    expect(document.title).toBe("CI-000007");
    window.dispatchEvent(new Event("afterprint"));
    expect(document.title).toBe(pageTitle);
    expect(screen.getByText(/^In the print window/)).toBeTruthy();
  });

  test("A11Y-01 the next form does not announce the instruction before it", async () => {
    const { user } = await showCash();
    await fillCash(user);
    await checkCash(user);
    await user.click(await screen.findByRole("button", { name: "Send the instruction" }));
    expect(
      await screen.findByRole("heading", { name: "What happens next", level: 2 }),
    ).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Send another instruction" }));
    const announced = screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(announced.filter((text) => text?.includes("£1,250,000.50"))).toEqual([]);
  });
});
