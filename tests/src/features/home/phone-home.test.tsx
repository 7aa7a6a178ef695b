// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { HomePage } from "../../../../src/features/home/home-page.tsx";
import { homeResponses, teamWithoutPlus } from "../../../support/home-responses.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";
import type { StubResponse, StubResponses } from "../../../support/stub-api.ts";

beforeEach(() => {
  const query = { matches: true, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("matchMedia", () => query);
});

async function showHome(path = "/home", changed: StubResponses = {}) {
  return showSignedIn(
    <main id="main" tabIndex={-1}>
      <HomePage />
    </main>,
    { responses: { ...homeResponses, ...changed }, path },
  );
}

describe("home of a phone", () => {
  test("LOOK-02 a phone's home is a letter with links to the rest", async () => {
    await showHome();
    const assets = within(await screen.findByRole("region", { name: "Assets under management" }));
    expect(await assets.findByText("£996.2m")).toBeTruthy();
    expect(assets.getByText("Up £16.2m since 30 Oct 2026.")).toBeTruthy();
    const report = await screen.findByRole("link", { name: /^1 new report/ });
    expect(report.getAttribute("href")).toBe("/report");
    const links = within(screen.getByRole("navigation", { name: "Quick links" }));
    expect(links.getAllByRole("link").map((link) => link.getAttribute("href"))).toContain(
      "/home?all",
    );
    expect(screen.queryByRole("region", { name: "Insights" })).toBeNull();
  });

  test("MCST-01 LOOK-02 whom to call has the international number", async () => {
    await showHome("/home", teamWithoutPlus);
    const contact = within(await screen.findByRole("region", { name: "Your contact" }));
    await contact.findByText("+44 20 7946 0134");
    const call = contact.getByRole("link", { name: "Call" });
    expect(call.getAttribute("href")).toBe("tel:+442079460134");
  });

  test.each([
    [40_000_000, [], "No change since your last visit on 19 Nov 2026."],
    [39_999_999.7, [], "No change since your last visit on 19 Nov 2026."],
    [38_500_000, [], "Up £1.5m since your last visit on 19 Nov 2026, all of it return."],
    [
      38_500_000,
      [{ date: "2026-11-19", value: 30_000 }],
      "Up £1.5m since your last visit on 19 Nov 2026: +£1.5m return, £30,000 paid in.",
    ],
    [
      40_000_000,
      [{ date: "2026-11-19", value: 5_000_000 }],
      "No change since your last visit on 19 Nov 2026: −£5,000,000 return, £5,000,000 paid in.",
    ],
  ])("LOOK-02 HOME-04 from %d with payments %j it says %s", async (value, flows, text) => {
    const portfolios = ["HPS01", "HPS02"].map((portfolioCode) => ({
      portfolioCode,
      currency: "GBP",
      asOf: "2026-11-20",
      value: 20_000_000,
    }));
    // The user's last visit was on 19 November.
    const since = { date: "2026-11-18", value };
    const history = [since, { date: "2026-11-20", value: 40_000_000 }];
    const totals = [{ currency: "GBP", history, flows, since }];
    await showHome("/home", {
      "GET /portfolios/aum": { json: { portfolios, totals, next: null } },
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test("LOOK-02 a portfolio that fails is not part of the phone's figure", async () => {
    await showHome("/home", { ...teamWithoutPlus, "GET /portfolios/HPS02/aum": { status: 500 } });
    expect(await screen.findByText("1 of 2 portfolios")).toBeTruthy();
    expect(await screen.findByText("Excludes Credit, which could not be loaded.")).toBeTruthy();
    expect(screen.getByText("£690.5m")).toBeTruthy();
    expect(screen.getByText(/^Up /)).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });

  test("LOOK-02 a phone states no change while portfolios are late", async () => {
    await showHome("/home", { "GET /portfolios/HPS02/aum": "nothing" });
    expect(await screen.findByText("1 of 2 portfolios")).toBeTruthy();
    expect(screen.queryByText(/^Up /)).toBeNull();
  });

  test("LOOK-02 HOME-01 each part of a phone's home that fails has a heading", async () => {
    const failure = { status: 503, json: {} };
    await showHome("/home", {
      "GET /portfolios/list": failure,
      "GET /myclientserviceteam/contact/all": failure,
    });
    await screen.findByRole("heading", { name: "Your contact" });
    const headings = screen
      .getAllByRole("button", { name: "Try again" })
      .map((retry) => retry.closest("section")?.querySelector("h2")?.textContent);
    expect(headings).toEqual(["Assets under management", "Latest reports", "Your contact"]);
  });

  test("A11Y-01 a phone's retries say of what, and keep the focus", async () => {
    const failing = (failure: StubResponse) => ({
      "POST /reports/search/latest": failure,
      "GET /myclientserviceteam/contact/all": failure,
    });
    const calls = failing({ status: 503, json: {} });
    const { api, user } = await showHome("/home", calls);
    for (const part of ["Latest reports", "Your contact"]) {
      const region = await screen.findByRole("region", { name: part });
      const retry = await within(region).findByRole("button", { name: "Try again" });
      expect(retry.getAttribute("aria-describedby")).toBe(region.id);
      api.change(failing({ status: 503, json: {}, isHeld: true }));
      await user.click(retry);
      await waitFor(() => expect(retry.isConnected).toBe(false));
      expect(document.activeElement).toBe(region);
      const again = await waitFor(() => {
        api.release();
        return within(region).getByRole("button", { name: "Try again" });
      });
      api.change({ ...homeResponses, ...teamWithoutPlus });
      await user.click(again);
      await within(region).findByText(
        part === "Your contact" ? "+44 20 7946 0134" : /1 new report/,
      );
      expect(document.activeElement).toBe(region);
      api.change(calls);
    }
  });

  test("A11Y-01 a retry that finds no contact keeps the focus in the page", async () => {
    const call = "GET /myclientserviceteam/contact/all";
    const { api, user } = await showHome("/home", { [call]: { status: 503, json: {} } });
    const region = await screen.findByRole("region", { name: "Your contact" });
    const retry = await within(region).findByRole("button", { name: "Try again" });
    api.change({ [call]: { json: { groups: [] } } });
    await user.click(retry);
    await waitFor(() => expect(region.isConnected).toBe(false));
    expect(document.activeElement?.id).toBe("main");
  });

  test("LOOK-02 the rest of home is a link away on a phone", async () => {
    await showHome("/home?all");
    expect(await screen.findByRole("region", { name: "Insights" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Quick links" })).toBeTruthy();
  });
});
