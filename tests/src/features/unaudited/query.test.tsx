// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { UnauditedPage } from "../../../../src/features/unaudited/unaudited-page.tsx";
import { TextLink } from "../../../../src/ui/form/text-link.tsx";
import { address, showSignedIn } from "../../../support/show-signed-in.tsx";
import {
  fixUnauditedDay,
  holdingOf,
  openPart,
  showUnaudited,
  unauditedResponses,
} from "../../../support/unaudited-responses.tsx";

fixUnauditedDay();

test("A11Y-01 a phone, with a select instead of tabs, has no panel of a tab", async () => {
  const list = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal("matchMedia", () => list);
  await showUnaudited("/unaudited");
  expect(await screen.findByLabelText("Unaudited data", { selector: "select" })).toBeTruthy();
  expect(screen.queryByRole("tabpanel")).toBeNull();
  vi.unstubAllGlobals();
});

test("PERIOD-01 the period resets to the last three months", async () => {
  const path = "/unaudited?tab=transactions&portfolios=HPS01+HPS02";
  const { user, container } = await showUnaudited(path);
  await screen.findByText("3 rows");
  await openPart(user, "Period");
  await user.click(screen.getByRole("button", { name: "Reset to the last three months" }));
  expect(screen.getByLabelText<HTMLSelectElement>("Period").value).toBe("lastThreeMonths");
  await user.click(screen.getByRole("button", { name: "Show data" }));
  await waitFor(() => expect(address(container)).toContain("period=lastThreeMonths"));
});

test("UNA-03 a change of the table can be undone after more rows are read", async () => {
  const call = "GET /unaudited/portfolios/holdings";
  const json = { holdings: [holdingOf("HPS01", "S1"), holdingOf("HPS02", "S2")] };
  const { user, api } = await showUnaudited("/unaudited?tab=holdings&portfolios=HPS01+HPS02", {
    [call]: { json, isHeld: true },
  });
  await user.click(await screen.findByRole("button", { name: "Compact" }));
  await waitFor(() => expect(api.requests.some((request) => request.call === call)).toBe(true));
  api.release();
  await screen.findByText("2 rows");
  await user.click(screen.getByRole("button", { name: "Undo the last change of the table" }));
  expect(screen.getByRole("button", { name: "Compact", pressed: false })).toBeTruthy();
});

test("UNA-03 a data set has its grid settings again when it is back", async () => {
  const grid = `&grid=${encodeURIComponent(JSON.stringify({ density: "compact" }))}`;
  const { user, container } = await showUnaudited(
    `/unaudited?tab=transactions&portfolios=HPS01${grid}`,
  );
  await user.click(await screen.findByRole("tab", { name: "Income" }));
  await waitFor(() => expect(address(container)).toContain("tab=income"));
  expect(address(container)).not.toContain("grid=");
  await user.click(screen.getByRole("tab", { name: "Transactions" }));
  await waitFor(() => expect(address(container)).toContain("compact"));
});

test("UNA-03 a link to more portfolios opens with its grid settings", async () => {
  const grid = encodeURIComponent(JSON.stringify({ density: "compact" }));
  const link = (
    <TextLink to={`/unaudited?tab=transactions&portfolios=HPS01+HPS02&grid=${grid}`}>both</TextLink>
  );
  const { user, container } = await showSignedIn(
    <>
      {link}
      <UnauditedPage />
    </>,
    { responses: unauditedResponses, path: "/unaudited?tab=transactions&portfolios=HPS01" },
  );
  await screen.findByText("2 rows");
  await user.click(screen.getByRole("link", { name: "both" }));
  await screen.findByText("3 rows");
  expect(address(container)).toContain("compact");
  expect(screen.getByRole("grid").getAttribute("data-density")).toBe("compact");
});

test("UNA-08 the sentence begins with the earlier of two compared days", async () => {
  const days = "first=2026-11-20&second=2026-11-19";
  await showUnaudited(`/unaudited?tab=compare&portfolios=HPS01&${days}`);
  await screen.findByRole("grid");
  const parts = screen
    .getAllByRole("button", { name: /^(Compare|With): / })
    .map((part) => part.textContent);
  expect(parts).toEqual(["19 Nov 2026", "20 Nov 2026"]);
});

test("UNA-08 the days of a comparison keep their names in the URL", async () => {
  const { user, container } = await showUnaudited("/unaudited?tab=compare&portfolios=HPS01", {
    "GET /portfolios/holdings/dates": { json: { dates: ["2026-10-30", "2026-09-30"] } },
  });
  await screen.findByRole("grid");
  expect(screen.getByRole("button", { name: /^Compare: / }).textContent).toBe("30 Sep 2026");
  await user.click(screen.getByRole("tab", { name: "Income" }));
  await waitFor(() => expect(address(container)).toBe("/unaudited?tab=income&portfolios=HPS01"));
});

test.each([
  ["keeps the portfolios that are shown", "HPS02", "HPS02"],
  ["leaves portfolios that cannot be read", "GONE", "HPS01"],
  ["leaves an empty choice", "", "HPS01"],
])("UNA-01 a link to a data set %s", async (_, before, after) => {
  const link = <TextLink to="/unaudited?tab=transactions">transactions</TextLink>;
  const { user, container } = await showSignedIn(
    <>
      {link}
      <UnauditedPage />
    </>,
    { responses: unauditedResponses, path: `/unaudited?tab=holdings&portfolios=${before}` },
  );
  await screen.findByRole("button", { name: "Saved views" });
  await user.click(screen.getByRole("link", { name: "transactions" }));
  await waitFor(() =>
    expect(address(container)).toBe(`/unaudited?tab=transactions&portfolios=${after}`),
  );
});
