// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { NpvPage } from "../../../../src/features/npv/npv-page.tsx";
import type { Column, Grouping, SortOrder } from "../../../../src/ui/data-list/column.ts";
import { DataList } from "../../../../src/ui/data-list/data-list.tsx";
import { ListToolbar } from "../../../../src/ui/data-list/list-toolbar.tsx";
import { useListQuery } from "../../../../src/ui/data-list/use-list-query.ts";
import { reportHeadings, reportOf } from "../../../support/reports.ts";
import { found, showReports, table } from "../../../support/report-responses.tsx";
import { address, showSignedIn } from "../../../support/show-signed-in.tsx";

interface Fund {
  readonly id: string;
  readonly name: string;
  readonly place: string;
}

const funds: readonly Fund[] = [
  { id: "1", name: "Fund 10", place: "Málaga" },
  { id: "2", name: "Fund 9", place: "Leeds" },
  { id: "3", name: "Bonds", place: "Málaga" },
];
const columns: Column<Fund>[] = [
  {
    id: "name",
    header: "Name",
    cell: ({ name }) => name,
    sortBy: (left, right, compare) => compare(left.name, right.name),
    phone: { row: "1", column: "1" },
  },
  { id: "place", header: "Place", cell: ({ place }) => place },
];
const sorts: SortOrder<Fund>[] = [
  { id: "listed", text: "As listed" },
  { id: "name", text: "By name", column: "name", direction: "ascending" },
  { id: "last", text: "By name, last first", column: "name", direction: "descending" },
  { id: "size", text: "By size", column: "size", direction: "ascending" },
];
const groups: Grouping<Fund>[] = [
  {
    id: "place",
    text: "Place",
    keyOf: placeOf,
    titleOf: placeOf,
    countText: (count) => `${count} ${count === 1 ? "fund" : "funds"}`,
  },
];
const searchText = ({ name, place }: Fund) => `${name}\n${place}`;

function placeOf({ place }: Fund) {
  return place;
}

function Funds({ layout }: { readonly layout: "table" | "items" }) {
  const list = useListQuery({ rows: funds, columns, sorts, groups, searchText });
  return (
    <>
      <ListToolbar list={list} />
      {layout === "items" ? (
        <DataList layout="items" list={list} columns={columns} />
      ) : (
        <DataList
          label="Funds"
          list={list}
          columns={columns}
          phoneColumns="minmax(0, 1fr)"
          rowPx={48}
        />
      )}
    </>
  );
}

/** jsdom has no layout, so rows get a fixed height. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(48);
});

async function showFunds(path = "/funds", layout: "table" | "items" = "table") {
  const shown = await showSignedIn(<Funds layout={layout} />, { path });
  await screen.findByRole("searchbox");
  return shown;
}

const textsOf = (role: "rowheader" | "listitem") =>
  screen.getAllByRole(role).map(({ textContent }) => textContent);
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

describe("data list", () => {
  test("REP-01 sorts by a column, numbers as numbers", async () => {
    const { user, container } = await showFunds();
    expect(textsOf("rowheader")).toEqual(["Fund 10", "Fund 9", "Bonds"]);
    await user.selectOptions(screen.getByLabelText("Sort by"), "By name");
    expect(textsOf("rowheader")).toEqual(["Bonds", "Fund 9", "Fund 10"]);
    const header = screen.getByRole("columnheader", { name: "Name" });
    expect(header.getAttribute("aria-sort")).toBe("ascending");
    await user.selectOptions(screen.getByLabelText("Sort by"), "By name, last first");
    expect(textsOf("rowheader")).toEqual(["Fund 10", "Fund 9", "Bonds"]);
    await waitFor(() => expect(address(container)).toBe("/funds?sort=last"));
  });

  test("REP-01 A11Y-01 group headings name the unit of their number", async () => {
    await showFunds("/funds?group=place&sort=name");
    const titles = ["Leeds 1 fund", "Fund 9", "Málaga 2 funds", "Bonds", "Fund 10"];
    for (const name of titles) screen.getByRole("rowheader", { name });
    expect(screen.getAllByRole("rowheader")).toHaveLength(titles.length);
    expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("6");
  });

  test("REP-01 finds all words, ignoring case and accents", async () => {
    await showFunds("/funds?text=MALAGA+fund");
    expect(textsOf("rowheader")).toEqual(["Fund 10"]);
    cleanup();
    await showFunds("/funds?text=malaga", "items");
    expect(textsOf("listitem")).toEqual(["Fund 10Málaga", "BondsMálaga"]);
  });

  test("REP-01 ignores an unknown order, column or grouping", async () => {
    await showFunds("/funds?sort=size&group=size");
    expect(optionsOf("Sort by")).toEqual(["As listed", "By name", "By name, last first"]);
    expect(optionsOf("Group by")).toHaveLength(2);
    expect(textsOf("rowheader")).toEqual(["Fund 10", "Fund 9", "Bonds"]);
  });
});

test("NPV-01 the research list has no portfolio column or grouping", async () => {
  const research = reportOf("N1", { portfolioCode: null, portfolioName: null });
  const search = { "POST /npv/search": found([research]) };
  await showReports(<NpvPage />, search, { path: "/npv?sort=portfolio&group=portfolio" });
  const headers = within(await table()).getAllByRole("columnheader");
  const texts = headers.map(({ textContent }) => textContent);
  const ofPortfolios = reportHeadings.filter((heading) => heading !== "Portfolio");
  expect(texts).toEqual(["", ...ofPortfolios, "Download"]);
  expect(optionsOf("Sort by")).toEqual(["Newest first", "Oldest first", "Report"]);
  expect(optionsOf("Group by")).not.toContain("Portfolio");
  expect(within(await table()).queryByText("No portfolio")).toBeNull();
  screen.getByRole("checkbox", { name: "Select Statement N1, 31 Oct 2026" });
});
