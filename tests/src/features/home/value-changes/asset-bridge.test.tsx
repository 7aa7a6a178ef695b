// @vitest-environment jsdom
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { Region } from "../../../../../machines/user/types.ts";
import { HomePage } from "../../../../../src/features/home/home-page.tsx";
import { homeResponses } from "../../../../support/home-responses.ts";
import { address, showSignedIn } from "../../../../support/show-signed-in.tsx";
import type { StubResponses } from "../../../../support/stub-api.ts";

const portfolio = (portfolioCode: string, currency: string) => ({
  portfolioCode,
  currency,
  asOf: "2026-11-20",
  value: 20_000_000,
});

const totalIn = (currency: string, flows: unknown) => ({
  currency,
  history: [
    { date: "2025-12-31", value: 18_000_000 },
    { date: "2026-10-30", value: 19_499_999.6 },
    { date: "2026-11-20", value: 20_000_000 },
  ],
  flows,
  since: null,
});

const paid = [
  { date: "2026-02-03", value: 1_000_000, paidIn: 1_250_000 },
  { date: "2026-11-03", value: -4, paidIn: 0 },
];

async function showHome(
  totals: readonly unknown[],
  changed: StubResponses = {},
  region: Region = "uk",
) {
  const portfolios = [
    portfolio("HPS01", "GBP"),
    portfolio("HPS02", totals.length > 1 ? "EUR" : "GBP"),
  ];
  const page = {
    portfolios: totals.length > 1 ? portfolios : portfolios.slice(0, 1),
    totals,
    next: null,
  };
  const listed = {
    json: {
      portfolios: [
        { groupCode: "HPS01", clientName: "Hartwell", portfolioName: "Growth", checked: true },
      ],
    },
  };
  return showSignedIn(<HomePage />, {
    responses: {
      ...homeResponses,
      ...(totals.length > 1 ? {} : { "GET /portfolios/list": listed }),
      "GET /portfolios/aum": { json: page },
      ...changed,
    },
    path: "/home",
    user: { region },
  });
}

const bridge = async (currency = "GBP") =>
  within(await screen.findByRole("figure", { name: `Changes in value, ${currency}` }));

async function tableOf(figure: Awaited<ReturnType<typeof bridge>>) {
  fireEvent.click(figure.getByRole("button", { name: "Show as table" }));
  return within(figure.getByRole("table"))
    .getAllByRole("row")
    .map((row) => row.textContent);
}

describe("bridge of the changes in value", () => {
  test("BRIDGE-01 I18N-01 is Chinese in the region China", async () => {
    await showHome([totalIn("GBP", paid)], {}, "china");
    const figure = await screen.findByRole("figure", { name: "规模变动（GBP）" });
    expect(figure.textContent).toContain("投资回报");
  });

  test("BRIDGE-01 the pressed row of the table draws the bridge", async () => {
    const { user, container } = await showHome([totalIn("GBP", paid)]);
    const figure = await bridge();
    expect(
      figure.getByText("From 31 Dec 2025 to 20 Nov 2026 the assets rose by £2.0m, or 11.11%."),
    ).toBeTruthy();
    expect(await tableOf(figure)).toEqual([
      "BarGBP",
      "31 Dec 2025£18,000,000",
      "Paid in+£1,250,000",
      "Paid out−£250,004",
      "Return+£1,000,004",
      "20 Nov 2026£20,000,000",
    ]);
    const month = screen.getByRole("button", { name: /^Start of the month/ });
    expect(month.getAttribute("aria-pressed")).toBe("false");
    await user.click(month);
    expect(month.getAttribute("aria-pressed")).toBe("true");
    expect(address(container)).toBe("/home?since=month");
    expect(
      figure
        .getByText(/^From 30 Oct 2026 to 20 Nov 2026 the assets rose by £500,000/)
        .getAttribute("aria-live"),
    ).toBe("polite");
    expect(within(figure.getByRole("table")).getByRole("row", { name: /Return/ }).textContent).toBe(
      "Return+£500,004",
    );
  });

  test("BRIDGE-01 a change below what is shown is none", async () => {
    const history = [18_000_000, 19_999_999.6, 20_000_000].map((value, at) => ({
      date: ["2025-12-31", "2026-10-30", "2026-11-20"][at],
      value,
    }));
    const { user } = await showHome([{ ...totalIn("GBP", []), history }]);
    const figure = await bridge();
    await user.click(screen.getByRole("button", { name: /^Start of the month/ }));
    const text = "From 30 Oct 2026 to 20 Nov 2026 the assets did not change.";
    expect(figure.getByText(text)).toBeTruthy();
  });

  test("BRIDGE-01 arrow keys and pointers read each bar", async () => {
    const { user } = await showHome([totalIn("GBP", paid)]);
    const figure = await bridge();
    const plot = figure.getByRole("slider", { name: "Changes in value, GBP: values by bar" });
    const reading = figure.getByRole("status");
    expect(reading.textContent).toContain("GBP.");
    plot.focus();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(plot.getAttribute("aria-valuetext")).toBe("Paid in +£1,250,000");
    expect(reading.textContent).toContain("Paid in +£1,250,000");
    expect(reading.getAttribute("aria-live")).toBe("polite");
    await user.keyboard("{End}{ArrowRight}");
    expect(plot.getAttribute("aria-valuetext")).toBe("20 Nov 2026 £20,000,000");
    await user.keyboard("{Escape}");
    expect(reading.getAttribute("aria-live")).toBe("off");
    plot.getBoundingClientRect = () => new DOMRect(0, 0, 640, 256);
    fireEvent.pointerMove(plot, { clientX: 400, clientY: 100, pointerType: "mouse" });
    expect(reading.textContent).toContain("Return");
    fireEvent.pointerLeave(plot, { pointerType: "mouse" });
    expect(reading.textContent).not.toContain("Return");
  });

  test.each([
    ["add up", 1_440_000, 0],
    ["differ by a rounding", 1_450_000, 1],
  ])("BRIDGE-01 a note where shown figures differ: they %s", async (_, flow, notes) => {
    const total = totalIn("GBP", [{ date: "2026-02-03", value: flow, paidIn: flow }]);
    const [, ...later] = total.history;
    await showHome([{ ...total, history: [{ date: "2025-12-31", value: 15_900_000 }, ...later] }]);
    await bridge();
    expect(screen.queryAllByText(/may not add up exactly/)).toHaveLength(notes);
  });

  test("BRIDGE-01 unknown flows leave two values and their change", async () => {
    await showHome([totalIn("GBP", null)]);
    const figure = await bridge();
    expect(await tableOf(figure)).toEqual([
      "BarGBP",
      "31 Dec 2025£18,000,000",
      "Change+£2,000,000",
      "20 Nov 2026£20,000,000",
    ]);
    expect(screen.getByText(/^Money paid in or out is not available/)).toBeTruthy();
  });

  test("BRIDGE-01 each currency has its own bridge", async () => {
    await showHome([totalIn("GBP", paid), totalIn("EUR", [{ date: "2026-02-03", value: -5 }])]);
    await bridge();
    const figure = await bridge("EUR");
    expect((await tableOf(figure))[2]).toBe("Paid in or out−€5");
    const tones = [...figure.getByRole("slider").querySelectorAll(".bar")].map((bar) =>
      bar.getAttribute("data-tone"),
    );
    expect(tones).toEqual(["inkSoft", "chart2", "chart1", "inkSoft"]);
  });

  test("BRIDGE-01 COPY-01 a part of the portfolios says so, copied too", async () => {
    const failed = { status: 500 } as const;
    const { user } = await showHome([totalIn("GBP", paid), totalIn("EUR", paid)], {
      "GET /portfolios/aum": { status: 404 },
      "GET /portfolios/HPS02/aum": failed,
    });
    const figure = await bridge();
    expect(await figure.findByText(/^1 of 2 portfolios · GBP\./)).toBeTruthy();
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const chart = await screen.findByRole("figure", { name: "Assets under management" });
    for (const place of [figure, within(chart)]) {
      await user.click(await place.findByRole("button", { name: "Text" }));
    }
    const source = "1 of 2 portfolios · Source: Alderbrook Asset Management, unaudited books";
    expect(copied.mock.calls.map(([text]) => text.split("\r\n").at(-1))).toEqual([
      `30 Sep 2026 to 20 Nov 2026 · ${source}`,
      `20 Nov 2026 · ${source}`,
    ]);
    await user.click(figure.getByRole("button", { name: "Table" }));
    const rows = copied.mock.lastCall?.[0].split("\r\n").map((row) => row.split("\t")[0]);
    expect(rows).toContain("2026-09-30");
  });
});
