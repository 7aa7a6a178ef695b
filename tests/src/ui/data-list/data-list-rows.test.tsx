// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { ListLine } from "../../../../src/ui/data-list/column.ts";
import { DataListRows } from "../../../../src/ui/data-list/data-list-rows.tsx";

const rowPx = 48;

const linesFrom = (first: number): ListLine<{ readonly id: string }>[] =>
  Array.from({ length: 100 }, (_, index) => {
    const id = `${first + index}`;
    return { kind: "row", id, row: { id } };
  });

const rowsOf = (lines: ReturnType<typeof linesFrom>, openId?: string) => (
  <DataListRows
    lines={lines}
    columns={[
      { id: "name", header: "Name", cell: ({ id }) => <button type="button">{id}</button> },
    ]}
    group=""
    rowPx={rowPx}
    coveredPx={0}
    isPrinted
    selection={undefined}
    rowKeys={undefined}
    isRowBusy={undefined}
    openId={openId}
    renderRow={undefined}
  />
);

/** jsdom has no layout, so rows get a fixed height. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(rowPx);
});

test("PERF-01 the first rendering has the rows in sight and few more", () => {
  const markup = renderToStaticMarkup(rowsOf(linesFrom(0)));
  const drawn = markup.match(/data-index/g)?.length ?? 0;
  const inSight = Math.ceil(window.innerHeight / rowPx);
  expect(drawn).toBeGreaterThanOrEqual(inSight);
  expect(drawn).toBeLessThanOrEqual(inSight + 3);
});

test("REP-02 a focused row keeps its focus when new rows move it away", () => {
  const { rerender } = render(rowsOf(linesFrom(0)));
  const row = screen.getByRole("button", { name: "1" });
  row.focus();
  rerender(rowsOf(linesFrom(-80)));
  expect(document.activeElement).toBe(row);
  expect(row.closest("[data-index]")?.getAttribute("data-index")).toBe("81");
});

test("A11Y-02 rows not rendered yet are as high as those of their kind", () => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function height(
    this: HTMLElement,
  ) {
    return this.className === "list-group" ? rowPx : 3 * rowPx;
  });
  const rows = linesFrom(0);
  const group = { kind: "group", title: "Group", note: "", countText: "1" } as const;
  const grouped = rows.slice(0, 12).flatMap((row) => [{ ...group, id: `of ${row.id}` }, row]);
  render(rowsOf([...grouped, ...rows.slice(12)]));
  const listPx = Number.parseFloat(screen.getByRole("rowgroup").style.blockSize);
  expect(listPx / ((12 + 100 * 3) * rowPx)).toBeCloseTo(1, 1);
});

test("A11Y-02 a few low rows do not lower those not rendered yet to theirs", () => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function height(
    this: HTMLElement,
  ) {
    return Number(this.dataset["index"]) < 9 ? 3 * rowPx : rowPx;
  });
  render(rowsOf(linesFrom(0)));
  const listPx = Number.parseFloat(screen.getByRole("rowgroup").style.blockSize);
  expect(listPx / (100 * rowPx)).toBeGreaterThan(1.6);
});

test("REP-02 an open row that is left before the next frame is not shown", async () => {
  const scrollIntoView = vi.fn();
  Object.assign(Element.prototype, { scrollIntoView });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
  const frame = () => new Promise(requestAnimationFrame);
  const { unmount } = render(rowsOf(linesFrom(0), "1"));
  await frame();
  expect(scrollIntoView).toHaveBeenCalledOnce();
  unmount();
  render(rowsOf(linesFrom(0), "1")).unmount();
  await frame();
  expect(scrollIntoView).toHaveBeenCalledOnce();
});
