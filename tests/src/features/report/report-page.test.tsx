// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ReportPage } from "../../../../src/features/report/report-page.tsx";
import { showReports, table } from "../../../support/report-responses.tsx";
import { address } from "../../../support/show-signed-in.tsx";

test("ROUTE-06 a tab of the reports is named in any case", async () => {
  await showReports(<ReportPage />, {}, { path: "/report?tab=SEARCH" });
  const selected = await screen.findByRole("tab", { selected: true });
  expect(selected.textContent).toBe("Reports");
});

test("REP-01 reports and schedules have orders of their own", async () => {
  const { user, container } = await showReports(<ReportPage />, {}, { path: "/report?sort=name" });
  await table();
  await user.click(screen.getByRole("tab", { name: "Reports" }));
  expect(address(container)).toBe("/report?sort=name&tab=search");
  await user.click(screen.getByRole("tab", { name: "My Scheduled Reports" }));
  expect(address(container)).toBe("/report?tab=scheduled");
});

test("ERR-04 latest reports are asked for while the list of portfolios fails", async () => {
  const { user, api, queryClient } = await showReports(
    <ReportPage />,
    {},
    { path: "/report?tab=search" },
  );
  await table();
  // The list that was read before stays.
  api.change({ "GET /portfolios/list": { status: 500 } });
  await queryClient.refetchQueries({ queryKey: ["listPortfolios"] });
  await user.click(screen.getByRole("tab", { name: "Latest Reports" }));
  expect(await table("Latest Reports")).toBeTruthy();
});
