// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useNavigate } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { NpvPage } from "../../../src/features/npv/npv-page.tsx";
import { ReportPage } from "../../../src/features/report/report-page.tsx";
import { address } from "../../support/show-signed-in.tsx";
import { namesIn, showReports, table } from "../../support/report-responses.tsx";

const searchButton = () => screen.getByRole("button", { name: "Search" });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const setDate = (label: string, day: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } });

function BackButton() {
  const go = useNavigate();
  return <button onClick={() => void go(-1)}>Back</button>;
}

describe("list filter text", () => {
  test.each([
    {
      row: "REP-01",
      page: <ReportPage />,
      path: "/report?tab=search",
      text: "statement b",
      all: 3,
    },
    { row: "NPV-01", page: <NpvPage />, path: "/npv", text: "statement n2", all: 2 },
  ])("$row is kept by the same search and cleared by another one", async (item) => {
    const { user, container } = await showReports(item.page, {}, { path: item.path });
    await table();
    const find = () =>
      screen.getByRole<HTMLInputElement>("searchbox", { name: "Search this list" });
    await user.type(find(), item.text);
    const text = item.text.replace(" ", "+");
    await waitFor(() => expect(address(container)).toMatch(`text=${text}`));
    await user.click(searchButton());
    expect(address(container)).toMatch(`text=${text}`);
    expect(find().value).toBe(item.text);
    expect(namesIn(await table())).toHaveLength(1);
    setDate("Period end from", "2026-01-01");
    await user.click(searchButton());
    await waitFor(async () => expect(namesIn(await table())).toHaveLength(item.all));
    expect(address(container)).not.toMatch("text=");
    expect(find().value).toBe("");
  });

  test.each([
    { row: "REP-01", page: <ReportPage />, path: "/report?tab=search" },
    { row: "NPV-01", page: <NpvPage />, path: "/npv" },
  ])("$row repeating a search adds no history entry", async ({ page, path }) => {
    const view = (
      <>
        {page}
        <BackButton />
      </>
    );
    const { user, container } = await showReports(view, {}, { path });
    await table();
    setDate("Period end from", "2026-01-01");
    await user.click(searchButton());
    await user.click(searchButton());
    await waitFor(() => expect(address(container)).toMatch("from=2026-01-01"));
    await table();
    setDate("Period end to", "2026-03-01");
    await user.click(screen.getByRole("button", { name: "Back" }));
    await waitFor(() => expect(address(container)).toBe(path));
    expect(valueOf("Period end from")).not.toBe("2026-01-01");
    expect(valueOf("Period end to")).toBe("2026-03-01");
  });

  test("REP-01 is written to the URL together with a later setting", async () => {
    const { user, container } = await showReports(<ReportPage />);
    await table();
    const find = screen.getByRole("searchbox", { name: "Search this list" });
    fireEvent.change(find, { target: { value: "credit" } });
    fireEvent.change(screen.getByLabelText("Sort by"), { target: { value: "name" } });
    expect(address(container)).toBe("/report?text=credit&sort=name");
    await user.clear(find);
    await waitFor(() => expect(address(container)).toBe("/report?sort=name"));
  });

  test.each([
    { region: "uk", found: "09 nov", field: "Search this list" },
    { region: "us", found: "11/09/2026", field: "Search this list" },
    { region: "china", found: "2026年11月9日", field: "在列表中搜索" },
  ] as const)("REP-01 finds $found, the publication date in $region", async (item) => {
    const setting = { path: "/report?tab=search", user: { region: item.region } };
    const { user } = await showReports(<ReportPage />, {}, setting);
    await table();
    await user.type(screen.getByRole("searchbox", { name: item.field }), item.found);
    expect(namesIn(await table())).toHaveLength(3);
    expect(within(await table()).getAllByText(new RegExp(item.found, "i")).length).toBeGreaterThan(
      0,
    );
  });
});
