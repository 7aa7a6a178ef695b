// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { portfolios } from "../../../support/home-responses.ts";
import { address } from "../../../support/show-signed-in.tsx";
import { fixUnauditedDay, showUnaudited } from "../../../support/unaudited-responses.tsx";

fixUnauditedDay();

test("UNA-08 a day without data is not compared as if all were sold", async () => {
  const path = "/unaudited?tab=compare&first=2026-11-15&second=2026-11-20";
  const { api, user, container } = await showUnaudited(`${path}&portfolios=HPS01`);
  await screen.findByText(
    "There is no data for 15 Nov 2026. The last date before it with data is 30 Oct 2026.",
  );
  expect(api.requests.map(({ call }) => call)).not.toContain("GET /unaudited/portfolios/holdings");
  await user.click(screen.getByRole("link", { name: "Compare with 30 Oct 2026 instead" }));
  await screen.findByText(/30 Oct 2026 compared with 20 Nov 2026/);
  expect(address(container)).toContain("first=2026-10-30&second=2026-11-20");
});

test("UNA-08 no day is compared with itself", async () => {
  const path = "/unaudited?tab=compare&first=2026-10-30&second=2026-11-15&portfolios=HPS01";
  await showUnaudited(path);
  await screen.findByText(/^There is no data for 15 Nov 2026/);
  expect(screen.queryByRole("link", { name: /^Compare with/ })).toBeNull();
});

describe("UNA-01 a day that the API lists", () => {
  const path = "/unaudited?tab=holdings&portfolios=HPS01&asOf=2026-11-23";
  const listed = (...dates: string[]) => ({
    "GET /portfolios/holdings/dates": { json: { dates } },
  });

  test("is shown where it has not begun", async () => {
    await showUnaudited(path, listed("2026-11-23", "2026-11-20"));
    await screen.findByText(/Close of business 23 Nov 2026/);
    expect(screen.queryByText("The date must not be in the future")).toBeNull();
  });

  test("is not in the future; a later one is", async () => {
    await showUnaudited(path, listed("2026-11-20"));
    await screen.findByText("The date must not be in the future");
  });
});

describe("UNA-08 portfolios of two markets", () => {
  const dates = "GET /portfolios/holdings/dates";
  const ofMarket = (code: string, ...days: string[]) => ({
    [`${dates}?groupCodes=${code}&observationPointType=CloseOfBusiness`]: { json: { dates: days } },
  });
  const withHoliday = {
    "GET /portfolios/list": {
      json: {
        portfolios: portfolios.portfolios.map((portfolio, index) => ({
          ...portfolio,
          market: index === 0 ? "uk" : "us",
        })),
      },
    },
    ...ofMarket("HPS01", "2026-11-20", "2026-11-19", "2026-10-30"),
    ...ofMarket("HPS02", "2026-11-19", "2026-10-30"),
  };

  test("a named day is one on which both have data", async () => {
    await showUnaudited("/unaudited?tab=compare&portfolios=HPS01+HPS02", withHoliday);
    await screen.findByText(/30 Oct 2026 compared with 19 Nov 2026/);
  });

  test("a day on which one has no data is not compared", async () => {
    const path = "/unaudited?tab=compare&second=2026-11-20&portfolios=HPS01+HPS02";
    await showUnaudited(path, withHoliday);
    await screen.findByText(
      "Not all of these portfolios have data for 20 Nov 2026. The last date before it on which they all do is 19 Nov 2026.",
    );
  });

  test("days that cannot be read are read again", async () => {
    const path = "/unaudited?tab=holdings&portfolios=HPS01+HPS02";
    const [unread = ""] = Object.keys(ofMarket("HPS02"));
    const withFailure = { ...withHoliday, [unread]: { status: 503 } };
    const { user, api } = await showUnaudited(path, withFailure);
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByRole("button", { name: "As of: the latest available day" })).toBeTruthy();
    api.change(withHoliday);
    await user.click(retry);
    await screen.findByText(/Close of business 19 Nov 2026/);
  });
});

test("UNA-01 the place of a day that loads is as wide as a date", async () => {
  const call = "GET /portfolios/holdings/dates";
  const { api } = await showUnaudited("/unaudited?tab=holdings&portfolios=HPS01", {
    [call]: { json: { dates: ["2026-11-20"] }, isHeld: true },
  });
  const day = await screen.findByRole("button", { name: "As of: the latest available day" });
  expect(day.textContent).toMatch(/^\d\d \w{3} \d{4}$/);
  expect(day.querySelector("span")?.style.visibility).toBe("hidden");
  await waitFor(() => expect(api.requests.some((request) => request.call === call)).toBe(true));
  api.release();
  await screen.findByRole("button", { name: "As of: 20 Nov 2026" });
  expect(day.innerHTML).toBe("20 Nov 2026");
});
