// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  fewPositions as few,
  grid,
  header,
  lines,
  manyPositions as many,
  names,
  showPositions as show,
  textsOf,
} from "../../../support/positions-grid.tsx";

const focused = () => document.activeElement?.textContent;

describe("the data grid", () => {
  test("UNA-03 shows figures, currencies and unknown values", async () => {
    await show({ rows: few });
    expect(textsOf(lines()[1])).toEqual(["Beech", "Equity", "\u2212£1,200.50", "20 Nov 2026"]);
    expect(textsOf(lines()[2])).toEqual(["=cmd()", "Bond", "\u2014", "\u2014"]);
    expect(textsOf(lines()[3])).toEqual([
      "<b>Ash</b>",
      "Equity",
      "XYZ\u00a01,000,000,000,000,000.00",
      "02 Jan 2026",
    ]);
    expect(textsOf(lines()[5])).toEqual(["Local total, GBP", "", "\u2212£1,200.50", ""]);
    expect(names().at(-1)).toBe("Local total, XYZ");
  });

  test("UNA-03 names the one currency of a column once, in its header", async () => {
    await show({ rows: few.filter(({ currency }) => currency === "GBP") });
    expect(header("Value").textContent).toBe("Value GBP");
    expect(textsOf(lines()[2])[2]).toBe("0.00");
  });

  test("UNA-06 renders only visible rows and shows the total number", async () => {
    await show({ rows: many });
    // Rows for totals appear once the amounts are read.
    await waitFor(() => expect(grid().getAttribute("aria-rowcount")).toBe("3002"));
    expect(grid().getAttribute("aria-colcount")).toBe("4");
    expect(lines().length).toBeLessThan(60);
    expect(lines()[3]?.getAttribute("aria-rowindex")).toBe("4");
    expect(screen.getByText("3,000 rows").getAttribute("role")).toBe("status");
  });

  test("UNA-03 one cell is in the tab order and keys move the focus", async () => {
    const { user } = await show({ rows: many });
    expect(grid().querySelectorAll("[tabindex='0']")).toHaveLength(1);
    const cell = grid().querySelector<HTMLElement>("[tabindex='0']");
    cell?.focus();
    expect(focused()).toBe("Fund 0");
    await user.keyboard("{ArrowDown}{ArrowRight}");
    expect(focused()).toBe("Bond");
    await user.keyboard("{End}");
    expect(document.activeElement?.getAttribute("aria-colindex")).toBe("4");
    await user.keyboard("{Home}{ArrowUp}{ArrowUp}");
    expect(document.activeElement).toBe(header("Security"));
    await user.keyboard("{ArrowDown}{PageDown}");
    expect(document.activeElement?.closest("[role=row]")?.getAttribute("aria-rowindex")).not.toBe(
      "2",
    );
    await user.keyboard("{Control>}{Home}{/Control}");
    expect(focused()).toBe("Fund 0");
    expect(grid().querySelectorAll("[tabindex='0']")).toHaveLength(1);
  });

  test("UNA-03 a header sorts by click and key; Shift adds a column", async () => {
    const { user } = await show({ rows: few });
    await user.click(header("Class"));
    expect(header("Class").getAttribute("aria-sort")).toBe("ascending");
    await user.keyboard("{Shift>}");
    await user.click(header("Security"));
    await user.keyboard("{/Shift}");
    expect(names().slice(0, 4)).toEqual(["=cmd()", "Cedar", "<b>Ash</b>", "Beech"]);
    act(() => header("Value").focus());
    await user.keyboard("{Enter}{Enter}");
    expect(header("Value").getAttribute("aria-sort")).toBe("descending");
    expect(names().slice(0, 4)).toEqual(["<b>Ash</b>", "Cedar", "Beech", "=cmd()"]);
  });

  test("UNA-03 copies a range for spreadsheets without formulas", async () => {
    const { user } = await show({ rows: few });
    within(grid()).getByText("Beech").closest<HTMLElement>("[data-column]")?.focus();
    await user.keyboard(
      "{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}",
    );
    expect(within(grid()).getAllByRole("gridcell", { selected: true })).toHaveLength(9);
    const copied = new Map<string, string>();
    fireEvent.copy(document.activeElement ?? document.body, {
      clipboardData: { setData: (type: string, text: string) => copied.set(type, text) },
    });
    expect(copied.get("text/plain")).toBe(
      [
        "Beech\tEquity\t-1200.5\t2026-11-20",
        "'=cmd()\tBond\t\t",
        "<b>Ash</b>\tEquity\t1000000000000000\t2026-01-02",
      ].join("\r\n"),
    );
    expect(screen.getByText("12 cells copied")).toBeTruthy();
  });

  test("UNA-03 a click on the active cell ends a selection", async () => {
    const { user } = await show({ rows: few });
    const beech = within(grid()).getByText("Beech").closest<HTMLElement>("[data-column]");
    beech?.focus();
    const selected = () => grid().querySelectorAll("[aria-selected=true]").length;
    await user.keyboard("{Shift>}{ArrowDown}{ArrowRight}{/Shift}");
    expect(selected()).toBe(4);
    await user.pointer({ keys: "[MouseRight]", target: document.activeElement ?? document.body });
    expect(selected()).toBe(4);
    await user.click(document.activeElement ?? document.body);
    expect(selected()).toBe(0);
    await user.keyboard("{Control>}a{/Control}");
    expect(selected()).toBeGreaterThan(4);
    await user.click(document.activeElement ?? document.body);
    expect(selected()).toBe(0);
  });

  test("UNA-03 filters by a column's menu and lists active filters", async () => {
    const { user } = await show({ rows: few });
    act(() => header("Security").focus());
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await user.type(await screen.findByLabelText("Contains"), "c");
    expect(screen.getByText("3 of 4 rows")).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(header("Security")));
    await user.click(screen.getByRole("button", { name: "Filter and options for Value" }));
    await user.type(await screen.findByLabelText("From"), "1x");
    expect(screen.getByRole("alert").textContent).toBe(
      "Enter a number like 1,250.5, with commas between thousands only",
    );
    await user.clear(screen.getByLabelText("From"));
    await user.type(screen.getByLabelText("To"), "0.5k");
    expect(screen.getByText("2 of 4 rows")).toBeTruthy();
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Clear all filters" }));
    expect(screen.getByText("4 rows")).toBeTruthy();
  });

  test("UNA-03 FIELD-01 dates are filtered with the shared date field", async () => {
    const { user } = await show({ rows: few });
    await user.click(screen.getByRole("button", { name: "Filter and options for Date" }));
    const from = await screen.findByLabelText("From");
    await user.type(from, "1/1/2026");
    expect(screen.getByText("2 of 4 rows")).toBeTruthy();
    await user.clear(from);
    await user.type(from, "31/02");
    expect(screen.queryByText("Enter a valid date")).toBeNull();
    await user.tab();
    expect(screen.getByText("Enter a valid date")).toBeTruthy();
    await user.clear(from);
    await user.click(screen.getByRole("button", { name: "Open the calendar: To" }));
    const calendar = within(await screen.findByRole("dialog", { name: "Calendar: To" }));
    await user.click(await calendar.findByRole("button", { name: "Monday 16 Nov 2026" }));
    await user.click(calendar.getByRole("button", { name: "Friday 20 Nov 2026" }));
    await waitFor(() => expect(names()[0]).toBe("Beech"));
    expect(screen.getByText("1 of 4 rows")).toBeTruthy();
    expect(screen.getByRole("dialog", { name: "Date" })).toBeTruthy();
  });

  test("UNA-03 filters by a set of values and shows an empty state", async () => {
    const { user } = await show({ rows: few });
    await user.click(screen.getByRole("button", { name: "Filter and options for Class" }));
    await user.click(await screen.findByRole("checkbox", { name: /Bond/ }));
    expect(names().slice(0, 2)).toEqual(["Beech", "<b>Ash</b>"]);
    await user.click(screen.getByRole("checkbox", { name: /Equity/ }));
    expect(screen.getByText("No rows match the filters.")).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(header("Class")));
    await user.click(screen.getByRole("button", { name: "Clear all filters" }));
    expect(names()).toHaveLength(6);
    expect(document.activeElement?.closest("[role=grid]")).toBeTruthy();
  });

  test("UNA-03 a filter by values that are gone stays when one is added", async () => {
    const filters = { kind: { kind: "set" as const, values: ["Cash"] } };
    const { user } = await show({ rows: few, view: { filters } });
    expect(screen.getByText("No rows match the filters.")).toBeTruthy();
    await user.click(
      screen.getByRole("button", { name: "Filter and options for Class, filtered" }),
    );
    await user.click(await screen.findByRole("checkbox", { name: /Bond/ }));
    expect(screen.getByText("2 of 4 rows")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: /Equity/ }));
    expect(screen.getByText("4 rows")).toBeTruthy();
  });
});
