// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { address } from "../../../support/show-signed-in.tsx";
import type { StubApi } from "../../../support/stub-api.ts";
import {
  savedView,
  fixUnauditedDay,
  showUnaudited,
} from "../../../support/unaudited-responses.tsx";

fixUnauditedDay();

const both = "/unaudited?tab=transactions&portfolios=HPS01+HPS02";
const rows = (count: string) => screen.findByText(count);

/** The portfolios of each view that was sent to be saved. */
const savedPortfolios = ({ requests }: StubApi) =>
  requests
    .filter(({ call }) => /^(POST|PUT) .*SearchCriteria/.test(call))
    .map(({ body }) => (body as { readonly portfolios: readonly string[] }).portfolios);

describe("UNA-02 saved views bar", () => {
  test("a link opens a view and lists portfolios without access", async () => {
    const views = [{ ...savedView, portfolios: ["HPS01", "GONE"] }];
    const { container } = await showUnaudited("/unaudited?view=view-1", {
      "GET /datapicker/listSearchCriteria": { json: { views } },
    });
    await rows("2 rows");
    expect(address(container)).toContain("tab=transactions&dateType=SettlementDate");
    expect(screen.getByRole("button", { name: "View: Both portfolios" })).toBeTruthy();
    screen.getByText(/includes 1 portfolio that you no longer have access to: GONE/);
  });

  test("UNA-01 a bookmark opens the portfolios left and names the others", async () => {
    await showUnaudited("/unaudited?tab=transactions&portfolios=HPS01+GONE");
    await rows("2 rows");
    screen.getByText(/link includes 1 portfolio that you do not have access to: GONE/);
    cleanup();
    const views = [{ ...savedView, portfolios: ["HPS01", "GONE"] }];
    await showUnaudited("/unaudited?tab=transactions&view=view-1&portfolios=HPS01+GONE", {
      "GET /datapicker/listSearchCriteria": { json: { views } },
    });
    await screen.findByText(/includes 1 portfolio that you no longer have access to: GONE/);
    expect(screen.queryByText(/link includes/)).toBeNull();
    cleanup();
    await showUnaudited("/unaudited?portfolios=HPS01+GONE");
    await screen.findByText(/link includes 1 portfolio that you do not have access to: GONE/);
    cleanup();
    await showUnaudited("/unaudited?tab=transactions&portfolios=GONE");
    await screen.findByText(/^This query names portfolios/);
    expect(screen.queryByText(/link includes/)).toBeNull();
  });

  test("a link to a view that the user does not have says so once it is known", async () => {
    const hasNote = () => screen.queryByText(/^This link opens a saved view that/) !== null;
    const held = { status: 200, json: { views: [savedView] }, isHeld: true } as const;
    const list = "GET /datapicker/listSearchCriteria";
    const { api } = await showUnaudited(`${both}&view=view-2`, { [list]: held });
    await rows("3 rows");
    expect(hasNote()).toBe(false);
    await expect.poll(() => api.requests.map(({ call }) => call)).toContain(list);
    api.release();
    await waitFor(() => expect(hasNote()).toBe(true));
  });

  test("saves the current view under a name", async () => {
    const created = { ...savedView, id: "view-9", viewName: "Transactions now" };
    const { user, api, container } = await showUnaudited(both, {
      "POST /datapicker/createSearchCriteria": { json: created },
    });
    await rows("3 rows");
    await user.click(screen.getByRole("button", { name: "Saved views" }));
    await user.click(await screen.findByRole("menuitem", { name: "Save as a new view…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save view" }));
    await user.click(dialog.getByRole("button", { name: "Save view" }));
    expect(dialog.getByText("Enter a name")).toBeTruthy();
    await user.type(dialog.getByLabelText("Name"), "Transactions now");
    api.change({ "GET /datapicker/listSearchCriteria": { json: { views: [created, savedView] } } });
    await user.click(dialog.getByRole("button", { name: "Save view" }));
    await screen.findByRole("button", { name: /View: Transactions now/ });
    expect(address(container)).toContain("view=view-9");
    const sent = api.requests.find(({ call }) => call.startsWith("POST"));
    expect(sent?.body).toMatchObject({
      viewName: "Transactions now",
      dataSet: "Transactions",
      portfolios: ["HPS01", "HPS02"],
      displaySettings: { address: "tab=transactions" },
    });
  });

  test("UNA-03 the density is saved with the view and opens with it", async () => {
    const { user, api, container } = await showUnaudited(both, {
      "POST /datapicker/createSearchCriteria": { json: savedView },
    });
    await rows("3 rows");
    await user.click(screen.getByRole("button", { name: "Compact" }));
    await waitFor(() => expect(address(container)).toContain("density"));
    await user.click(screen.getByRole("button", { name: "Saved views" }));
    await user.click(await screen.findByRole("menuitem", { name: "Save as a new view…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save view" }));
    await user.type(dialog.getByLabelText("Name"), "Dense{Enter}");
    await screen.findByRole("button", { name: /View: Both portfolios/ });
    const sent = api.requests.find(({ call }) => call.startsWith("POST"))?.body;
    cleanup();
    await showUnaudited("/unaudited?view=view-1", {
      "GET /datapicker/listSearchCriteria": {
        json: { views: [Object.assign({}, savedView, sent)] },
      },
    });
    await rows("3 rows");
    const grid = screen.getByRole("grid", { name: "Transactions" });
    expect(grid.getAttribute("data-density")).toBe("compact");
    expect(screen.getByRole("button", { name: "Compact", pressed: true })).toBeTruthy();
  });

  test("a new name says that links to the view stop working", async () => {
    const { user, api } = await showUnaudited("/unaudited?view=view-1", {
      "GET /datapicker/listSearchCriteria": {
        json: { views: [{ ...savedView, portfolios: ["HPS01", "GONE"] }] },
      },
    });
    await rows("2 rows");
    await user.click(screen.getByRole("button", { name: "View: Both portfolios" }));
    await user.click(await screen.findByRole("menuitem", { name: "Rename…" }));
    await screen.findByText(/Links and bookmarks to this view will stop working$/);
    await user.type(screen.getByLabelText("Name"), " 2{Enter}");
    await screen.findByRole("alert");
    expect(savedPortfolios(api)).toEqual([["HPS01"]]);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "View: Both portfolios" }));
    await user.click(await screen.findByRole("menuitem", { name: /by default/ }));
    await expect.poll(() => savedPortfolios(api)).toEqual([["HPS01"], ["HPS01"]]);
  });

  test("a new name for one of as many views as can be saved says what to do", async () => {
    const { user } = await showUnaudited("/unaudited?view=view-1", {
      "POST /datapicker/createSearchCriteria": { status: 400, json: { error: "quota_exceeded" } },
    });
    await user.click(await screen.findByRole("button", { name: "View: Both portfolios" }));
    await user.click(await screen.findByRole("menuitem", { name: "Rename…" }));
    await user.type(await screen.findByLabelText("Name"), " 2{Enter}");
    expect((await screen.findByRole("alert")).textContent).toMatch(/Delete a view, then rename/);
  });

  test("deletes a view after a confirmation", async () => {
    const { user, api, container } = await showUnaudited("/unaudited?view=view-1", {
      "DELETE /datapicker/deleteSearchCriteria/view-1": { json: { status: "ok" } },
    });
    await rows("3 rows");
    await user.click(screen.getByRole("button", { name: "View: Both portfolios" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete…" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: /Delete/ }));
    const pages = window.history.length;
    api.change({ "GET /datapicker/listSearchCriteria": { json: { views: [] } } });
    await user.click(dialog.getByRole("button", { name: "Delete view" }));
    const menu = await screen.findByRole("button", { name: "Saved views" });
    await waitFor(() => expect(document.activeElement).toBe(menu));
    await waitFor(() => expect(address(container)).not.toContain("view="));
    expect(window.history.length).toBe(pages);
  });

  test("a view that is deleted after going back leaves the other one open", async () => {
    const views = [savedView, { ...savedView, id: "view-2", viewName: "Other" }];
    const { user, api, container } = await showUnaudited("/unaudited?view=view-1", {
      "GET /datapicker/listSearchCriteria": { json: { views } },
      "DELETE /datapicker/deleteSearchCriteria/view-2": { json: { status: "ok" } },
    });
    await user.click(await screen.findByRole("button", { name: "View: Both portfolios" }));
    await user.hover(await screen.findByRole("menuitem", { name: "Other" }));
    await user.keyboard("{Enter}");
    await user.click(await screen.findByRole("button", { name: "View: Other" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete…" }));
    const button = await screen.findByRole("button", { name: "Delete view" });
    window.history.back();
    await waitFor(() => expect(address(container)).toContain("view=view-1"));
    const left = { ...savedView, viewName: "The one left" };
    api.change({ "GET /datapicker/listSearchCriteria": { json: { views: [left] } } });
    await user.click(button);
    await screen.findByText("View: The one left");
    expect(window.location.search).toContain("view=view-1");
  });

  test("opens the default view", async () => {
    const at = "2026-11-20T10:00:00.000Z";
    const settings = { ...savedView.displaySettings, default: { at, isOn: true } };
    await showUnaudited("/unaudited", {
      "GET /datapicker/listSearchCriteria": {
        json: { views: [{ ...savedView, displaySettings: settings }] },
      },
    });
    await screen.findByRole("button", { name: "View: Both portfolios" });
    await rows("3 rows");
  });

  test("a view whose portfolios are all lost can only be deleted", async () => {
    const { user } = await showUnaudited("/unaudited?view=view-1", {
      "GET /datapicker/listSearchCriteria": {
        json: { views: [{ ...savedView, portfolios: ["GONE"] }] },
      },
    });
    await user.click(await screen.findByRole("button", { name: /^View: Both portfolios/ }));
    await screen.findByRole("menuitem", { name: "Delete…" });
    expect(screen.queryByRole("menuitem", { name: "Rename…" })).toBeNull();
    expect(screen.queryByRole("menuitem", { name: /by default/ })).toBeNull();
  });

  test("a default view whose portfolios are all lost does not open", async () => {
    const at = "2026-11-20T10:00:00.000Z";
    const displaySettings = { ...savedView.displaySettings, default: { at, isOn: true } };
    await showUnaudited("/unaudited", {
      "GET /datapicker/listSearchCriteria": {
        json: { views: [{ ...savedView, portfolios: ["GONE"], displaySettings }] },
      },
    });
    expect(await screen.findByRole("button", { name: "Saved views" })).toBeTruthy();
    expect(screen.queryByText(/portfolios that you do not have access to/)).toBeNull();
  });

  test("opens the known parts of a view of a newer release", async () => {
    const newer = {
      ...savedView,
      positionType: "Intraday",
      displaySettings: {
        columns: ["forecast", "securityName"],
        groupBy: "forecast",
        sort: { column: "tradeDate", direction: "sideways", by: "time" },
        chart: { kind: "bars" },
      },
    };
    const other = { ...savedView, id: "view-2", viewName: "Forecasts", dataSet: "Forecasts" };
    const { user } = await showUnaudited("/unaudited?view=view-1", {
      "GET /datapicker/listSearchCriteria": { json: { views: [newer, other] } },
    });
    await rows("3 rows");
    await user.click(screen.getByRole("button", { name: "View: Both portfolios" }));
    await user.click(await screen.findByRole("menuitem", { name: "Forecasts" }));
    await screen.findByText(/saved by a newer version of the portal/);
    await user.click(screen.getByRole("link", { name: "Open unaudited data without a view" }));
    await rows("2 rows");
    await user.click(screen.getByRole("button", { name: "Saved views" }));
    await user.click(await screen.findByRole("menuitem", { name: "Save as a new view…" }));
    await screen.findByRole("dialog", { name: "Save view" });
    window.history.back();
    await screen.findByText(/saved by a newer version of the portal/);
    window.history.forward();
    await rows("2 rows");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
