// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { lines, textsOf } from "../../../support/positions-grid.tsx";
import {
  holdingOf,
  fixUnauditedDay,
  showUnaudited,
} from "../../../support/unaudited-responses.tsx";

fixUnauditedDay();

const holdings = (...rows: readonly object[]) => ({
  "GET /unaudited/portfolios/holdings": { json: { holdings: rows } },
});

test("UNA-03 shows extreme figures, unknown values and markup as text", async () => {
  const { user } = await showUnaudited(
    "/unaudited?tab=holdings&portfolios=HPS01",
    holdings(
      holdingOf("HPS01", "S1", {
        securityName: "<img src=x onerror=alert(1)>",
        currency: "XYZ",
        quantity: 1e15,
        price: null,
        marketValue: -1e15,
        weight: null,
      }),
      holdingOf("HPS01", "S1", {
        securityName: "=cmd|'/C calc'!A0",
        marketValue: null,
        baseMarketValue: null,
      }),
      holdingOf("HPS01", "S2", { securityName: "\u202egnp.exe", marketValue: 0 }),
    ),
  );
  await screen.findByText("3 rows");
  expect(document.querySelector("img[src=x]")).toBeNull();
  const texts = lines().map(textsOf);
  const byName = (name: RegExp) => texts.find(([first = ""]) => name.test(first)) ?? [];
  // Base value, weight, local value, quantity and price.
  expect(byName(/img/).slice(1, 6)).toEqual([
    "1,000.00",
    "\u2014",
    "\u2212XYZ\u00a01,000,000,000,000,000.00",
    "1,000,000,000,000,000",
    "\u2014",
  ]);
  expect(byName(/cmd/).slice(1, 4)).toEqual(["\u2014", "25.00%", "\u2014"]);
  expect(byName(/gnp/)[3]).toBe("£0.00");
  expect(byName(/^Total, GBP/).slice(1, 4)).toEqual(["2,000.00", "50.00%", ""]);
  expect(byName(/XYZ/)[3]).toBe("\u2212XYZ\u00a01,000,000,000,000,000.00");
  // The API returns two rows with one id; each can be opened.
  await user.click(screen.getByRole("button", { name: "=cmd|'/C calc'!A0" }));
  await screen.findByRole("dialog", { name: "=cmd|'/C calc'!A0" });
});

test("UNA-01 an implausible figure is an error of its portfolio", async () => {
  await showUnaudited(
    "/unaudited?tab=holdings&portfolios=HPS01",
    holdings(holdingOf("HPS01", "S1", { marketValue: 1e300 })),
  );
  await screen.findByRole("heading", { name: "Data error" });
});

test("UNA-01 a date without data names and offers the last one with data", async () => {
  const path = "/unaudited?tab=holdings&portfolios=HPS01&asOf=2026-11-21";
  const { user } = await showUnaudited(path, holdings());
  const none = await screen.findByText("No data available for the specified search criteria.");
  expect(within(none.parentElement ?? document.body).getByText(/21 Nov 2026/).textContent).toBe(
    "There is no data for 21 Nov 2026. The last date before it with data is 20 Nov 2026.",
  );
  await user.click(screen.getByRole("link", { name: "Show 20 Nov 2026 instead" }));
  await screen.findByText(/Close of business 20 Nov 2026/);
});
