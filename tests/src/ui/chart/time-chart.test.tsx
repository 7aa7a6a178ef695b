// @vitest-environment jsdom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { dateOf } from "../../../../src/format/days.ts";
import { dayOf } from "../../../../src/ui/chart/time-series.ts";
import { TimeChart } from "../../../../src/ui/chart/time-chart.tsx";
import { takeSavedFiles } from "../../../support/saved-files.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

const values = Array.from({ length: 40 }, (_, index) => ({
  date: dateOf(dayOf("2026-10-01") + index),
  value: 100 + index,
}));

const content = {
  formatTime: (day: number) => dateOf(day),
  panels: [
    {
      id: "level",
      name: "Level",
      heightPx: 200,
      format: (value: number) => `${value} points`,
      formatChange: (first: number, last: number) => ({
        amount: `${last - first} points`,
        share: `${Math.round((last / first - 1) * 100)}%`,
      }),
      formatTick: String,
      series: [{ id: "level", name: "Level", look: "line", hue: 1, values }],
    },
  ],
} as const;

const readingOf = () => within(screen.getByRole("figure")).getByRole("status");

async function showChart() {
  return showSignedIn(
    <TimeChart
      title="Funding"
      summary="It rose."
      content={content}
      formatDate={(date) => date}
      fileName="funding"
      source="Unaudited"
      renderSpan={(from, to) => (
        <p>
          {from} {to}
        </p>
      )}
    />,
    { responses: {} },
  );
}

test("CHART-01 arrow keys announce the values of each date", async () => {
  const { user } = await showChart();
  const plot = await screen.findByRole("slider", { name: "Funding: values by date" });
  const reading = readingOf();
  expect(reading.textContent).toContain("139 points");
  plot.focus();
  await user.keyboard("{ArrowLeft}");
  expect(plot.getAttribute("aria-valuetext")).toBe("2026-11-08");
  expect(reading.textContent).toContain("138 points");
  expect(reading.getAttribute("aria-live")).toBe("polite");
  await user.keyboard("{Home}{ArrowLeft}");
  expect(reading.textContent).toContain("100 points");
  await user.keyboard("{PageUp}{End}{Escape}");
  expect(reading.textContent).toContain("139 points");
  expect(reading.getAttribute("aria-live")).toBe("off");
});

test("CHART-01 a pointer selects the nearest date; after touch it stays", async () => {
  await showChart();
  const plot = await screen.findByRole("slider");
  plot.getBoundingClientRect = () => new DOMRect(0, 0, 640, 300);
  fireEvent.pointerMove(plot, { clientX: 0, pointerType: "mouse" });
  expect(readingOf().textContent).toContain("100 points");
  fireEvent.pointerLeave(plot, { pointerType: "mouse" });
  expect(readingOf().textContent).toContain("139 points");
  fireEvent.pointerDown(plot, { clientX: 0, pointerType: "touch" });
  fireEvent.pointerLeave(plot, { pointerType: "touch" });
  expect(readingOf().textContent).toContain("100 points");
});

test("CHART-01 a table lists the same figures, newest first", async () => {
  const { user } = await showChart();
  await user.click(await screen.findByRole("button", { name: "Show as table" }));
  const table = screen.getByRole("table", { name: "Funding" });
  expect(within(table).getAllByRole("row")[1]?.textContent).toBe("2026-11-09139 points");
  await user.click(screen.getByRole("button", { name: "Show 10 more days" }));
  expect(within(table).getAllByRole("row")).toHaveLength(41);
  await user.click(screen.getByRole("button", { name: "Hide table" }));
  expect(screen.queryByRole("table")).toBeNull();
});

test("SPAN-01 Shift and arrow keys mark a span, Escape removes it", async () => {
  const { user } = await showChart();
  const plot = await screen.findByRole("slider");
  const reading = readingOf();
  expect(screen.getByText(/^Drag, or hold Shift/)).toBeTruthy();
  plot.focus();
  await user.keyboard("{ArrowLeft}{Shift>}{Home}{/Shift}");
  expect(reading.textContent).toBe("2026-10-01 to 2026-11-08, Level 38 points, 38%");
  expect(reading.getAttribute("aria-live")).toBe("polite");
  expect(plot.getAttribute("aria-valuetext")).toBe("2026-10-01");
  expect(screen.getByText("2026-10-01 2026-11-08")).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(reading.textContent).toContain("139 points");
  expect(screen.queryByText("2026-10-01 2026-11-08")).toBeNull();
  await user.keyboard("{Shift>}{ArrowLeft}{/Shift}");
  await user.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(reading.textContent).toContain("139 points");
});

test("A11Y-02 a chart is drawn larger with the text of the page", async () => {
  document.documentElement.style.fontSize = "32px";
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1200);
  await showChart();
  const plot = await screen.findByRole("slider");
  document.documentElement.style.fontSize = "";
  vi.restoreAllMocks();
  expect(plot.querySelector("svg")?.getAttribute("viewBox")).toMatch(/^0 0 600 /);
});

test("SPAN-01 a drag marks a span, which stays when the mouse leaves", async () => {
  await showChart();
  const plot = await screen.findByRole("slider");
  plot.getBoundingClientRect = () => new DOMRect(0, 0, 640, 300);
  const mouse = { pointerType: "mouse", pointerId: 1, button: 0 };
  fireEvent.pointerDown(plot, { ...mouse, clientX: 0 });
  fireEvent.pointerMove(plot, { ...mouse, clientX: 640 });
  fireEvent.pointerUp(plot, { ...mouse, clientX: 640 });
  fireEvent.pointerLeave(plot, mouse);
  expect(readingOf().textContent).toBe("2026-10-01 to 2026-11-09, Level 39 points, 39%");
});

test("COPY-01 a refused copy has a message, and the focus stays", async () => {
  const { user } = await showChart();
  const written: string[] = [];
  const button = await within(
    await screen.findByRole("group", { name: "Copy Funding" }),
  ).findByRole("button", { name: "Text" });
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    written.push(text);
  });
  await user.click(button);
  await screen.findByText("Latest figures copied");
  expect(written).toEqual(["Funding · Level 139 points\r\n2026-11-09 · Unaudited"]);
  vi.mocked(navigator.clipboard.writeText).mockRejectedValue(new DOMException("no"));
  await user.click(button);
  expect((await screen.findByRole("alert")).textContent).toContain("Nothing was copied");
  expect(document.activeElement).toBe(button);
});

test("CHART-01 a downloaded file of a chart has a message", async () => {
  takeSavedFiles();
  const { user } = await showChart();
  const files = within(await screen.findByRole("group", { name: "Download Funding" }));
  await user.click(await files.findByRole("button", { name: "CSV" }));
  await screen.findByText("funding.csv saved");
});
