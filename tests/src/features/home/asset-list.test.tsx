// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { User } from "../../../../machines/user/types.ts";
import { AssetsPage } from "../../../../src/features/home/assets-page.tsx";
import { assetsOf } from "../../../support/home-responses.ts";
import { address, showSignedIn } from "../../../support/show-signed-in.tsx";
import type { StubResponses } from "../../../support/stub-api.ts";

const portfolio = (groupCode: string, clientName: string, portfolioName: string) => ({
  groupCode,
  clientName,
  portfolioName,
  checked: false,
});
const responses: StubResponses = {
  "GET /portfolios/list": {
    json: {
      portfolios: [
        portfolio("A", "Crown", "Gilts"),
        portfolio("B", "Crown", "Equity"),
        portfolio("C", "Mereway", "Overdrawn"),
        portfolio("D", "Mereway", "Unread"),
      ],
    },
  },
  "GET /portfolios/A/aum": { json: assetsOf("A", 40, 20) },
  "GET /portfolios/B/aum": { json: assetsOf("B", 70, 60) },
  "GET /portfolios/C/aum": { json: assetsOf("C", -5, 60) },
  "GET /portfolios/D/aum": { status: 500 },
};

async function showList(
  query = "",
  count = 4,
  changed: StubResponses = {},
  user: Partial<User> = {},
) {
  const path = `/home?view=assets${query}`;
  const shown = await showSignedIn(<AssetsPage />, {
    responses: { ...responses, ...changed },
    path,
    user,
  });
  await screen.findByText(new RegExp(`^${count} portfolios · `));
  // New lines are drawn a few at first.
  const rowCount = table().getAttribute("aria-rowcount");
  await waitFor(() => expect(within(table()).getAllByRole("row")).toHaveLength(Number(rowCount)));
  return shown;
}

const table = () => screen.getByRole("table", { name: "Assets under management" });

const rows = () =>
  within(table())
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);

describe("assets of each portfolio", () => {
  test("DOOR-01 values and their total lead to holdings", async () => {
    const navigation = [{ name: "Unaudited data", path: "/unaudited" }];
    await showList("", 4, {}, { navigation });
    const door = (codes: string) =>
      `/unaudited?tab=holdings&asOf=2026-11-20&figure=value&portfolios=${codes}`;
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    const doors = links.filter((href) => href?.startsWith("/unaudited"));
    expect(doors.slice(0, 4)).toEqual([door("B"), door("A"), door("C"), door("B+A+C")]);
  });

  test("HOME-03 sorts by size, negative and unknown values last", async () => {
    const { user, container } = await showList();
    expect(screen.getByText("4 portfolios · Close of business on 20 Nov 2026")).toBeTruthy();
    expect(rows()).toEqual([
      "EquityCrown66.7%£70",
      "GiltsCrown38.1%£40",
      "OverdrawnMereway−4.8%−£5",
      "UnreadMereway––",
    ]);
    await user.selectOptions(screen.getByLabelText("Sort by"), "Portfolio");
    expect(address(container)).toBe("/home?view=assets&sort=name");
    expect(rows()[0]).toMatch(/^Equity/);
    expect(rows()[1]).toMatch(/^Gilts/);
  });

  test("HOME-03 amounts are compared within a currency", async () => {
    const dollars = { json: { ...assetsOf("A", 900, 20), currency: "USD", asOf: "2026-11-19" } };
    const { user, container } = await showList("", 4, { "GET /portfolios/A/aum": dollars });
    const parts = () => rows().map((text) => text.replace(/Crown|Mereway/, ""));
    expect(parts()).toEqual([
      "GBP 2 portfolios",
      "Equity107.7%£70",
      "Overdrawn−7.7%−£5",
      "USD 1 portfolio",
      "Gilts100.0%US$900",
      "No value 1 portfolio",
      "Unread––",
    ]);
    expect(screen.getByRole("table", { name: "Total" }).textContent).toMatch(/GBP.*USD/);
    const dates = "Close of business on 19 Nov 2026 and 20 Nov 2026";
    expect(screen.getByText(`4 portfolios · ${dates}`)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("Group by"), "None");
    expect(address(container)).toBe("/home?view=assets&group=none");
  });

  test("LOOK-02 the total of what is found stands below, with its change", async () => {
    const whole = { "GET /portfolios/D/aum": { json: assetsOf("D", 99, 60) } };
    const { user } = await showList("", 4, whole);
    const total = () => screen.getByRole("table", { name: "Total" }).textContent;
    expect(total()).toBe("Total of 4 portfolios+£4 (+2.00%) since 30\u00a0Oct\u00a02026100.0%£204");
    await user.type(screen.getByRole("searchbox"), "crown");
    await waitFor(() => expect(total()).toBe("Total of 2 portfolios53.9%£110"));
  });

  test("HOME-03 a note says that rounded values do not add up to their total", async () => {
    const note = /may not add up exactly because of rounding/;
    const odd = { "GET /portfolios/A/aum": { json: assetsOf("A", 40.4, 20) } };
    await showList("", 4, odd);
    expect(screen.queryByText(note)).toBeNull();
    cleanup();
    const both = { ...odd, "GET /portfolios/B/aum": { json: assetsOf("B", 70.4, 60) } };
    const { user } = await showList("", 4, both);
    expect(screen.getByText(note)).toBeTruthy();
    await user.type(screen.getByRole("searchbox"), "equity");
    await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  });

  test("HOME-03 a failed portfolio can be retried in the list", async () => {
    const shown = await showList();
    const failure = screen.getByText("Excludes Unread, which could not be loaded.");
    shown.api.change({ "GET /portfolios/D/aum": { json: assetsOf("D", 90, 1) } });
    await shown.user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("£90")).toBeTruthy();
    expect(failure.isConnected).toBe(false);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("HOME-03 the list is grouped by client and searched in the URL", async () => {
    await showList("&group=client&text=mereway", 2);
    expect(rows().map((text) => text.replace(/[–−]?[\d.]*%.*|–+/, ""))).toEqual([
      "Mereway 2 portfolios",
      "OverdrawnMereway",
      "UnreadMereway",
    ]);
  });
});
