// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  fewPositions as few,
  grid,
  header,
  manyPositions as many,
  names,
  PositionsGrid,
  showPositions as show,
} from "../../../support/positions-grid.tsx";

describe("the data grid", () => {
  test("UNA-03 groups collapse and expand by keyboard and click", async () => {
    const { user } = await show({ rows: few, view: { groups: ["kind"] } });
    expect(names()).toEqual([
      "Bond2",
      "=cmd()",
      "Cedar",
      "Equity2",
      "XYZ",
      "Beech",
      "<b>Ash</b>",
      "Local total, GBP",
      "Local total, XYZ",
    ]);
    const group = screen.getByRole("rowheader", { name: /^Bond/ });
    expect(group.getAttribute("aria-expanded")).toBe("true");
    group.focus();
    await user.keyboard("{Enter}");
    expect(names()).not.toContain("Cedar");
    expect(screen.getByRole("rowheader", { name: /^Bond/ }).getAttribute("aria-expanded")).toBe(
      "false",
    );
    await user.click(screen.getByText("Bond"));
    expect(names()).toContain("Cedar");
    await user.click(screen.getByRole("button", { name: "Collapse all" }));
    expect(names()).toEqual(["Bond2", "Equity2", "XYZ", "Local total, GBP", "Local total, XYZ"]);
  });

  test("UNA-03 columns are hidden, moved and pinned, also by keyboard", async () => {
    const { user } = await show({ rows: few });
    await user.click(screen.getByRole("button", { name: "Columns" }));
    await user.click(await screen.findByRole("checkbox", { name: "Class" }));
    await user.click(screen.getByRole("button", { name: "Move Date up" }));
    await user.click(screen.getByRole("button", { name: "Move Date up" }));
    const headers = () =>
      within(grid())
        .getAllByRole("columnheader")
        .map((cell) => cell.querySelector(".grid-title")?.textContent);
    expect(headers()).toEqual(["Security", "Date", "Value"]);
    await user.click(screen.getByRole("button", { name: "Pin Value to the left" }));
    expect(headers()).toEqual(["Security", "Value", "Date"]);
    await user.click(screen.getByRole("button", { name: "Reset columns" }));
    expect(headers()).toEqual(["Security", "Class", "Value", "Date"]);
    expect(screen.getByText("Columns reset")).toBeTruthy();
    const item = (name: string) =>
      screen.getByRole("checkbox", { name }).closest("li") ?? document.body;
    const drag = () => {
      fireEvent.dragStart(item("Date"));
      for (const over of ["Value", "Class"]) fireEvent.dragOver(item(over));
    };
    drag();
    // As after Escape.
    fireEvent.dragEnd(item("Date"));
    expect(headers()).toEqual(["Security", "Class", "Value", "Date"]);
    drag();
    fireEvent.drop(item("Date"));
    fireEvent.dragEnd(item("Date"));
    expect(headers()).toEqual(["Security", "Date", "Class", "Value"]);
    await user.click(screen.getByRole("button", { name: "Undo the last change of the table" }));
    expect(headers()).toEqual(["Security", "Class", "Value", "Date"]);
  });

  test("UNA-07 a row opens by its name, Enter or double click", async () => {
    const opened: string[] = [];
    const { user } = await show({ rows: few, onOpen: (name) => opened.push(name) });
    await user.click(screen.getByRole("button", { name: "Beech" }));
    await user.dblClick(within(grid()).getAllByText("Bond")[0] ?? document.body);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(opened).toEqual(["Beech", "=cmd()", "<b>Ash</b>"]);
  });

  test("UNA-03 PRINT-01 shows loading, no data, and prints all rows", async () => {
    const { showNext } = await show({ rows: [], isLoading: true });
    expect(grid().getAttribute("aria-busy")).toBe("true");
    showNext(<PositionsGrid rows={[]} />);
    expect(screen.getByText("No data")).toBeTruthy();
    showNext(<PositionsGrid rows={many.slice(0, 300)} />);
    const paper = () => document.querySelectorAll("table tr");
    expect(paper()).toHaveLength(0);
    // The paper is taken as the event ends, also while scripts run.
    act(() => {
      window.dispatchEvent(new Event("beforeprint"));
      expect(paper()).toHaveLength(302);
    });
    fireEvent(window, new Event("afterprint"));
    expect(paper()).toHaveLength(0);
  });

  test("UNA-03 a print of too many rows refers to the download", async () => {
    const rows = [...many, ...many].slice(0, 5001);
    await show({ rows, view: { hidden: ["kind", "value", "date"] } });
    fireEvent(window, new Event("beforeprint"));
    expect(screen.getByText(/^Rows 1 to 5,000 of 5,001\. Download the data/)).toBeTruthy();
    fireEvent(window, new Event("afterprint"));
  });

  test("UNA-03 compact density lowers the rows and keeps the rest", async () => {
    const { user } = await show({ rows: few });
    const rowPx = () =>
      grid().querySelector<HTMLElement>(".grid-canvas")?.style.getPropertyValue("--grid-row");
    const shown = names();
    expect(rowPx()).toBe("32px");
    const compact = screen.getByRole("button", { name: "Compact", pressed: false });
    await user.click(compact);
    expect(rowPx()).toBe("28px");
    expect(names()).toEqual(shown);
    await user.click(screen.getByRole("button", { name: "Comfortable", pressed: false }));
    expect(rowPx()).toBe("40px");
    expect(compact.getAttribute("aria-pressed")).toBe("false");
  });

  test("UNA-03 undoes changes of the table, a typed filter as one", async () => {
    const { user } = await show({ rows: few });
    const undo = screen.getByRole("button", { name: "Undo the last change of the table" });
    expect(undo.getAttribute("aria-disabled")).toBe("true");
    await user.click(header("Class"));
    await user.click(screen.getByRole("button", { name: "Filter and options for Security" }));
    await user.type(await screen.findByLabelText("Contains"), "ce");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(header("Security")));
    await user.click(screen.getByRole("button", { name: "Remove the filter on Security" }));
    const count = screen.getByText("4 rows");
    expect(document.activeElement).toBe(count);
    await user.click(undo);
    expect(count.textContent).toBe("1 of 4 rows");
    expect(screen.getByText("Change undone")).toBeTruthy();
    await user.click(undo);
    expect(count.textContent).toBe("4 rows");
    // Said again, as another text.
    expect(screen.getByText(/^Change undone/).textContent).toBe("Change undone\u00a0");
    await user.click(header("Value"));
    act(() => header("Class").focus());
    await user.keyboard("{Control>}z{/Control}");
    expect(screen.getAllByText("Change undone")).toHaveLength(2);
    expect(header("Class").getAttribute("aria-sort")).toBe("ascending");
    await user.keyboard("{Control>}zZ{/Control}");
    expect(header("Class").getAttribute("aria-sort")).toBeNull();
    expect(undo.getAttribute("aria-disabled")).toBe("true");
  });

  test("UNA-03 a copy of the whole table has headers and currencies", async () => {
    const { user } = await show({ rows: few });
    within(grid()).getByText("Beech").closest<HTMLElement>("[data-column]")?.focus();
    await user.keyboard("{Control>}a{/Control}");
    const copied = new Map<string, string>();
    fireEvent.copy(document.activeElement ?? document.body, {
      clipboardData: { setData: (type: string, text: string) => copied.set(type, text) },
    });
    const lines = copied.get("text/plain")?.split("\r\n");
    expect(lines?.[0]).toBe("Security\tClass\tValue\tValue (ISO 4217)\tDate");
    expect(lines).toContain("Beech\tEquity\t-1200.5\tGBP\t2026-11-20");
    expect(lines).toContain("'=cmd()\tBond\t\t\t");
    expect(lines).toContain("Local total, XYZ\t\t1000000000000000\tXYZ\t");
    expect(lines).toHaveLength(7);
    expect(copied.get("text/html")).toMatch(/^<table><tr><th>Security<\/th>/);
  });
});
