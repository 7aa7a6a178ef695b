import { beforeAll, describe, expect, test } from "vitest";
import { type Api, bodyOf, openApi, refusalOf } from "../../support/embedded-api.ts";

let api: Api;
let token: string;

beforeAll(async () => {
  api = await openApi();
  ({ access_token: token } = await api.tokensOf("client-uk"));
});

const fileOf = (id: string) => api.call("reportFile", { token, params: { id } });

describe("SAFE-37 a report file", () => {
  test("is sent as an attachment that no browser renders or sniffs", async () => {
    const { headers } = await fileOf("HPS001.valuation.2026-10");
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="[^"]+\.pdf"; filename\*=UTF-8'en'/,
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("has the size and the name in the list, for every listed report", async () => {
    const body = { portfolioCodes: ["HPS003"], startDate: "2026-06-01", endDate: "2026-10-31" };
    const { reports } = (await bodyOf(await api.call("searchReports", { token, body }), 200)) as {
      reports: { id: string; fileName: string; sizeBytes: number; category: string }[];
    };
    expect(new Set(reports.map(({ category }) => category))).toEqual(
      new Set(["valuation", "transactions", "performance", "fundingLevel"]),
    );
    for (const { id, fileName, sizeBytes } of reports) {
      const response = await fileOf(id);
      const content = await response.arrayBuffer();
      expect([id, content.byteLength]).toEqual([id, sizeBytes]);
      expect(decodeURIComponent(response.headers.get("content-disposition") ?? "")).toContain(
        fileName,
      );
    }
  });

  test("I18N-01 is Chinese for a client in China, as is the list", async () => {
    const { access_token: chinese } = await api.tokensOf("client-china");
    const body = { portfolioCodes: ["SLI001"], startDate: "2026-10-01", endDate: "2026-10-31" };
    const { reports } = (await bodyOf(
      await api.call("searchReports", { token: chinese, body }),
      200,
    )) as { reports: { id: string; name: string; portfolioName: string }[] };
    expect(reports.map(({ name, portfolioName }) => [name, portfolioName])).toEqual([
      ["估值报表", "中国核心债券组合"],
      ["交易明细", "中国核心债券组合"],
    ]);
    const params = { id: "SLI001.valuation.2026-10" };
    const response = await api.call("reportFile", { token: chinese, params });
    expect(response.status).toBe(200);
    const pdf = Buffer.from(await response.arrayBuffer()).toString("latin1");
    expect(pdf).toContain("NotoSansCJKsc-Regular");
  });

  test("NPV-01 of research is published month by month, and refused before", async () => {
    const later = await openApi();
    const read = async () => {
      const { access_token: reader } = await later.tokensOf("npv");
      const list = await bodyOf(await later.call("npvLatestReports", { token: reader }), 200);
      const [latest] = (list as { reports: { id: string }[] }).reports;
      const params = { id: "npv.market-review.2026-11" };
      const { status } = await later.call("reportFile", { token: reader, params });
      return [latest?.id, status];
    };
    // From 18 November, 10:00, to the fourth business day of December, 08:00.
    later.clock.advance(16 * 86_400 - 2 * 3600 - 1);
    expect(await read()).toEqual(["npv.diversified-growth-factsheet.2026-10", 404]);
    later.clock.advance(1);
    expect(await read()).toEqual(["npv.diversified-growth-factsheet.2026-11", 200]);
  });

  test("is refused if another user's, unknown, too old or without a session", async () => {
    expect(await refusalOf(await fileOf("GLR001.valuation.2026-10"))).toBe("403 forbidden");
    expect(await refusalOf(await fileOf("HPS001.nothing.2026-10"))).toBe("404 not_found");
    expect(await refusalOf(await fileOf("HPS001.valuation.2019-10"))).toBe("404 not_found");
    expect(await refusalOf(await fileOf("npv.market-review.2026-10"))).toBe("404 not_found");
    const query = { access_token: token };
    const params = { id: "HPS001.valuation.2026-10" };
    expect(await refusalOf(await api.call("reportFile", { params, query }))).toBe(
      "401 unauthorised",
    );
  });
});

test("REP-04 a report is new for each user until marked as read", async () => {
  const body = { portfolioCodes: ["HPS001"], limit: 1, offset: 0 };
  const latest = async (bearer: string) => {
    const response = await bodyOf(
      await api.call("searchLatestReports", { token: bearer, body }),
      200,
    );
    return (response as { reports: { id: string; isNew: boolean }[] }).reports[0];
  };
  const report = await latest(token);
  expect(report?.isNew).toBe(true);
  await api.call("checkAlert", { token, params: { id: report?.id ?? "" } });
  expect((await latest(token))?.isNew).toBe(false);
  const { access_token: other } = await api.tokensOf("ncv");
  expect((await latest(other))?.isNew).toBe(true);
});

test("REP-01 HOME-01 latest reports cover three months, newest first", async () => {
  const search = async (name: "searchLatestReports" | "searchReports", body: object) => {
    const request = { token, body: { portfolioCodes: [], limit: 800, offset: 0, ...body } };
    const response = await bodyOf(await api.call(name, request), 200);
    return (response as { reports: { id: string; publishedAtUtc: string }[] }).reports;
  };
  const latest = await search("searchLatestReports", {});
  const all = await search("searchReports", { startDate: "2026-01-01", endDate: "2026-11-18" });
  const recent = all.filter(({ publishedAtUtc }) => publishedAtUtc >= "2026-08-18");
  expect(recent.length).toBeLessThan(all.length);
  expect(latest.map(({ id }) => id).toSorted()).toEqual(recent.map(({ id }) => id).toSorted());
  const days = latest.map(({ publishedAtUtc }) => publishedAtUtc);
  expect(days).toEqual(days.toSorted().toReversed());
});

test("a search pages through 5,000 portfolios without duplicates", async () => {
  const { access_token: bearer } = await api.tokensOf("many-portfolios");
  const page = async (offset: number) => {
    const body = { portfolioCodes: [], limit: 800, offset };
    const response = await bodyOf(
      await api.call("searchLatestReports", { token: bearer, body }),
      200,
    );
    return response as { total: number; reports: { id: string }[] };
  };
  const [first, second] = [await page(0), await page(800)];
  expect(first.total).toBeGreaterThan(10_000);
  const ids = [...first.reports, ...second.reports].map(({ id }) => id);
  expect(new Set(ids).size).toBe(1600);
});
