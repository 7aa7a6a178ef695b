// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { grid, manyPositions as rows, showPositions } from "../../../support/positions-grid.tsx";

/** Scrolls the rows of 32 px below the header by ten. */
function scrollByTen(): void {
  grid().scrollTop = 320;
  fireEvent.scroll(grid());
}

test("UNA-03 another density keeps the first row in sight", async () => {
  const { user } = await showPositions({ rows });
  scrollByTen();
  await user.click(screen.getByRole("button", { name: "Compact" }));
  expect(grid().scrollTop).toBe(280);
  await user.click(screen.getByRole("button", { name: "Comfortable" }));
  expect(grid().scrollTop).toBe(400);
});

test("UNA-09 a turned phone keeps the first row in sight", async () => {
  const changes = new Set<() => void>();
  const query = {
    matches: false,
    addEventListener: (_: string, listener: () => void) => changes.add(listener),
    removeEventListener: (_: string, listener: () => void) => changes.delete(listener),
  };
  const turn = (isUpright: boolean) =>
    act(() => {
      query.matches = isUpright;
      for (const change of changes) change();
    });
  vi.stubGlobal("matchMedia", () => query);
  const scrolledBy = vi.spyOn(window, "scrollBy").mockReturnValue();
  await showPositions({ rows });
  scrollByTen();
  turn(true);
  expect(scrolledBy.mock.calls).toEqual([[0, 600]]);
  vi.spyOn(grid(), "getBoundingClientRect").mockReturnValue(new DOMRect(0, -1200));
  fireEvent.scroll(window);
  const shown = vi.fn();
  Object.assign(grid(), { scrollIntoView: shown });
  turn(false);
  expect(grid().scrollTop).toBe(640);
  expect(shown).toHaveBeenCalledOnce();
});

test("UNA-03 a cell that shows a short text has no title of the one before", async () => {
  await showPositions({ rows });
  const cell = grid().querySelector<HTMLElement>("[role=rowheader]");
  if (!cell) throw new Error("The grid has no row");
  const width = vi.spyOn(cell, "scrollWidth", "get").mockReturnValue(500);
  fireEvent.pointerOver(cell);
  expect(cell.title).toBe(cell.textContent);
  width.mockReturnValue(0);
  fireEvent.pointerOver(cell);
  expect(cell.hasAttribute("title")).toBe(false);
});
