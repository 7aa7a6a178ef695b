// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { keptSpan } from "../../../../src/features/home/doors/kept-span.ts";
import { SpanDoor } from "../../../../src/features/home/doors/span-door.tsx";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

const days = ["2024-01-02", "2025-05-23", "2025-05-27", "2026-03-03", "2026-11-20"];
const today = "2026-11-25";

describe("days that the portal still has", () => {
  test.each([
    ["2026-03-03", "2026-11-20", "2026-03-03", "2026-11-20"],
    ["2025-05-27", "2026-03-03", "2025-05-27", "2026-03-03"],
    ["2024-01-02", "2026-03-03", "2025-05-27", "2026-03-03"],
    ["2024-01-02", "2025-05-23", "2025-05-27", "2026-11-20"],
  ])("SPAN-01 from %s to %s are %s and %s", (from, to, first, last) => {
    expect(keptSpan({ from, to, days, today })).toEqual({ from: first, to: last });
  });

  test("SPAN-01 a chart of older days has none", () => {
    const span = { from: "2024-01-02", to: "2025-05-23", days: days.slice(0, 3), today };
    expect(keptSpan(span)).toBeNull();
  });
});

describe("door of a span", () => {
  async function showDoor(from: string, canOpen = true, aheadMs = 0) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${today}T09:00:00Z`) + aheadMs });
    const navigation = canOpen ? [{ name: "Unaudited data", path: "/unaudited" }] : [];
    await showSignedIn(
      <SpanDoor
        codes={["HPS01", "HPS02"]}
        from={from}
        to="2026-11-20"
        days={days}
        figure={{ amount: 5, currency: "GBP" }}
      />,
      {
        user: { navigation },
        apiTime: (browserMs = Date.now()) => new Date(browserMs - aheadMs),
      },
    );
  }

  test("SPAN-01 compares the holdings of its two days", async () => {
    await showDoor("2026-03-03");
    const link = await screen.findByRole("link", { name: /^Compare holdings on 0?3 Mar 2026 and/ });
    expect(link.getAttribute("href")).toBe(
      "/unaudited?tab=compare&first=2026-03-03&second=2026-11-20&figure=change&portfolios=HPS01+HPS02",
    );
    expect(screen.queryByText(/18 months/)).toBeNull();
  });

  test("SPAN-01 FAULT-08 goes by the API's clock where the device is years off", async () => {
    await showDoor("2026-03-03", true, 2 * 365 * 86_400_000);
    expect(await screen.findByRole("link", { name: /^Compare holdings on 0?3 Mar/ })).toBeTruthy();
  });

  test("SPAN-01 offers the first day that is shown instead of an older one", async () => {
    await showDoor("2024-01-02");
    const link = await screen.findByRole("link", { name: /^Compare holdings on 27 May 2025 and/ });
    expect(link.getAttribute("href")).toContain("first=2025-05-27&second=2026-11-20");
    expect(screen.getByText("Holdings are shown for the last 18 months only.")).toBeTruthy();
  });

  test("SPAN-01 users who may not see holdings have no link", async () => {
    await showDoor("2024-01-02", false);
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.queryByText(/18 months/)).toBeNull();
  });
});
