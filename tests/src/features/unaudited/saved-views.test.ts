import { describe, expect, test } from "vitest";
import * as v from "valibot";
import {
  books,
  dataTabs,
  dateTypes,
  observationPoints,
} from "../../../../machines/unaudited/types.ts";
import { SavedViewFields, type UnauditedView } from "../../../../src/api/contract/datapicker.ts";
import {
  requestedQueryOf,
  resolveQuery,
} from "../../../../src/features/unaudited/requested-query.ts";
import {
  addressOfView,
  asDefault,
  defaultViewOf,
  isChanged,
  settingsIn,
  settingsOf,
} from "../../../../src/features/unaudited/saved-views.ts";

const codes = ["HPS01", "HPS02"];

const seeded: UnauditedView = {
  id: "view-1",
  viewName: "Month-end holdings",
  dataSet: "OffBookHoldings",
  portfolios: ["HPS02", "HPS01"],
  positionType: "OpenOfBusiness",
  dataType: null,
  displaySettings: {
    columns: ["portfolioName", "securityName", "weight"],
    groupBy: "assetClass",
    sort: { column: "weight", direction: "descending" },
  },
  lastModifiedDate: "2026-11-20T10:00:00.000Z",
};

const address =
  "tab=compare&first=lastQuarterEnd&portfolios=HPS01&grid=" +
  encodeURIComponent(
    JSON.stringify({
      density: "compact",
      filters: { currency: { kind: "set", values: ["GBP"] } },
      groups: ["portfolioName", "currency"],
    }),
  );

function saved(text: string, id = "view-2"): UnauditedView {
  const settings = settingsOf(new URLSearchParams(text), codes, null);
  return { ...settings, id, viewName: "Mine", lastModifiedDate: "2026-11-21T10:00:00.000Z" };
}

describe("UNA-02 saved views", () => {
  test("saves and restores all parameters of the URL", () => {
    const view = saved(address);
    expect(view).toMatchObject({
      dataSet: "Holdings",
      portfolios: ["HPS01"],
      displaySettings: {
        groupBy: "portfolioName",
        sort: { column: "baseMarketValueChange", direction: "descending" },
      },
    });
    expect(view.displaySettings.columns).toContain("basePriceEffect");
    // The portfolio is hidden while there is one.
    expect(view.displaySettings.columns).not.toContain("portfolioName");
    const { url, missing } = addressOfView(view, codes);
    expect(missing).toEqual([]);
    const opened = new URLSearchParams(address);
    opened.set("view", "view-2");
    expect(Object.fromEntries(url)).toEqual(Object.fromEntries(opened));
    expect(isChanged(view, url, codes)).toBe(false);
    url.set("first", "latest");
    expect(isChanged(view, url, codes)).toBe(true);
  });

  test("a view of a tab without positions ignores the position of others", () => {
    const text = "tab=income&book=offBook&portfolios=HPS01";
    const view = saved(text);
    expect(isChanged(view, new URLSearchParams(text), codes)).toBe(false);
    const other = new URLSearchParams("tab=holdings&book=offBook&portfolios=HPS01");
    expect(isChanged(view, other, codes)).toBe(true);
  });

  test.each(dataTabs)("%s uses and saves only the parts that it has", (tab) => {
    const urls = books.flatMap((book) =>
      observationPoints.flatMap((point) =>
        dateTypes.map(
          (dateType) =>
            `tab=${tab}&portfolios=HPS01&book=${book}&point=${point}&dateType=${dateType}`,
        ),
      ),
    );
    const read = urls.map((text) => {
      const url = new URLSearchParams(text);
      const used = resolveQuery(
        requestedQueryOf(url, codes, undefined),
        ["2026-11-20", "2026-10-30"],
        "2026-11-22",
      );
      const view = saved(text);
      const addressOf = (unauditedView: UnauditedView) =>
        [...addressOfView(unauditedView, codes).url].map(String).toSorted().join();
      const opened = addressOf(view);
      // A view of an earlier release kept every part of the URL.
      const kept = { ...view, displaySettings: { ...view.displaySettings, address: text } };
      expect(isChanged(view, url, codes)).toBe(false);
      expect(addressOf(kept)).toBe(opened);
      return { used: JSON.stringify(used), view: JSON.stringify(view), opened };
    });
    const different = (part: "used" | "view" | "opened") =>
      new Set(read.map((item) => item[part])).size;
    const count = { holdings: 4, transactions: 4, income: 2, accruals: 1, compare: 1 }[tab];
    expect([different("used"), different("view"), different("opened")]).toEqual([
      count,
      count,
      count,
    ]);
  });

  test("restores columns, group and sort of another client's view", () => {
    const { url } = addressOfView(seeded, codes);
    expect(url.get("book")).toBe("offBook");
    expect(url.get("point")).toBe("OpenOfBusiness");
    expect(url.get("portfolios")).toBe("HPS01 HPS02");
    const grid = JSON.parse(url.get("grid") ?? "") as Record<string, unknown>;
    expect(grid).toMatchObject({
      groups: ["assetClass"],
      sort: [{ column: "weight", direction: "descending" }],
    });
    expect(grid["hidden"]).toContain("price");
    expect(grid["hidden"]).not.toContain("weight");
  });

  test("reports and omits a portfolio without access", () => {
    const { url, missing } = addressOfView({ ...seeded, portfolios: ["HPS01", "GONE"] }, codes);
    expect([missing, url.get("portfolios")]).toEqual([["GONE"], "HPS01"]);
  });

  test("a new name or default sends no portfolio without access", () => {
    const { portfolios } = settingsIn({ ...seeded, portfolios: ["HPS01", "GONE"] }, codes);
    expect(portfolios).toEqual(["HPS01"]);
  });

  test("UNA-09 a column of a later release is hidden in a chosen set", () => {
    const view = saved('portfolios=HPS01&grid={"hidden":["weight","share","price"]}');
    const grid = (hidden: string) =>
      addressOfView(
        {
          ...view,
          displaySettings: {
            ...view.displaySettings,
            address: `portfolios=HPS01&grid={"density":"compact"${hidden}}`,
          },
        },
        codes,
      ).url.get("grid");
    expect(grid(',"hidden":["weight","price"]')).toContain('"hidden":["weight","price","share"]');
    expect(grid(',"hidden":["weight","nothing"]')).toContain('"hidden":["weight","share","price"]');
    expect(grid("")).toBe('{"density":"compact"}');
  });

  test("ignores unknown values of a newer release", () => {
    const view = saved(address);
    const newer = {
      ...view,
      displaySettings: {
        ...view.displaySettings,
        address: `${address}&chart=bars&first=lastDecadeEnd`,
        default: "yes",
        theme: { dark: true },
      },
    };
    expect(addressOfView(newer, codes).url.get("tab")).toBe("compare");
    expect(defaultViewOf([newer], codes)).toBeNull();
    const other = { ...seeded, dataSet: "Forecasts" };
    expect(defaultViewOf([{ ...other, ...asDefault(other, true, new Date(0)) }], codes)).toBeNull();
    const odd = { ...seeded, displaySettings: { ...seeded.displaySettings, address: 7 } };
    expect(addressOfView(odd, codes).url.get("tab")).toBe("holdings");
    const columns = { columns: ["sparkline"], groupBy: "mood", sort: null };
    const strange = addressOfView({ ...seeded, displaySettings: columns }, codes).url;
    expect(strange.get("grid") ?? "").not.toMatch(/sparkline|mood/);
  });

  test("the latest default view opens until it is unset", () => {
    const initial = { ...seeded, ...asDefault(seeded, true, new Date("2026-11-20")) };
    const other = saved(address);
    const later = { ...other, ...asDefault(other, true, new Date("2026-11-21")) };
    expect(defaultViewOf([seeded, other], codes)).toBeNull();
    expect(defaultViewOf([initial, other], codes)?.id).toBe("view-1");
    expect(defaultViewOf([initial, later], codes)?.id).toBe("view-2");
    expect(defaultViewOf([initial, { ...later, portfolios: ["GONE"] }], codes)).toBeNull();
    const off = { ...other, ...asDefault(other, false, new Date("2026-11-22")) };
    expect(defaultViewOf([initial, off], codes)).toBeNull();
    expect(settingsOf(new URLSearchParams(address), codes, later).displaySettings).toMatchObject({
      default: { isOn: true },
    });
  });

  test("saves and restores 5,000 portfolios", () => {
    const all = Array.from({ length: 5000 }, (_, at) => `P${at}`);
    const url = new URLSearchParams();
    const opened = { ...seeded, portfolios: all };
    for (const [name, value] of addressOfView(opened, all).url) url.set(name, value);
    const settings = settingsOf(url, all, null);
    expect(settings.portfolios).toHaveLength(5000);
    expect(v.safeParse(SavedViewFields, { ...settings, viewName: "All" }).success).toBe(true);
  });
});
