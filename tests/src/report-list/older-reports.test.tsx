// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { ContactDialog } from "../../../src/contact/contact-dialog.tsx";
import { AuditorPage } from "../../../src/features/auditor/auditor-page.tsx";
import { NpvPage } from "../../../src/features/npv/npv-page.tsx";
import { calendarDate } from "../../../src/report-list/periods.ts";
import { found, showReports, table } from "../../support/report-responses.tsx";

const today = calendarDate(new Date());
const none = { "POST /npv/search": found([]) };

async function show(page: ReactNode, path: string, responses = {}, user = {}) {
  const view = (
    <>
      {page}
      <ContactDialog />
    </>
  );
  return showReports(view, responses, { path, user });
}

async function sentComment(user: Awaited<ReturnType<typeof show>>["user"]) {
  await user.click(await screen.findByRole("button", { name: "Request older reports" }));
  const form = within(await screen.findByRole("dialog"));
  const comment = await form.findByLabelText<HTMLTextAreaElement>("Comment");
  expect(form.getByLabelText<HTMLSelectElement>("Subject").value).toBe("reporting");
  return comment.value;
}

describe("REP-03 reports older than 24 months", () => {
  test("of research can be requested with a prefilled form", async () => {
    const path = "/npv?category=research&words=outlook&from=2015-01-01&to=2016-01-01";
    const { user } = await show(<NpvPage />, path, none);
    expect(await screen.findByText(/older than 24 months are available from/)).toBeTruthy();
    expect(await sentComment(user)).toBe(
      "Please send me the reports for periods that end from 01 Jan 2015 to 01 Jan 2016.\nCategory: Research\nWords in the title: outlook",
    );
  });

  test("of research can be requested without a start date", async () => {
    const { user } = await show(<NpvPage />, "/npv?to=2016-01-01", none);
    expect(await sentComment(user)).toBe(
      "Please send me the reports for periods that end up to 01 Jan 2016.\nCategory: All categories",
    );
  });

  test("of research are requested by email without the form", async () => {
    await show(<NpvPage />, "/npv?from=2015-01-01", none, { header: [] });
    const request = await screen.findByRole("link", { name: "Request older reports" });
    expect(request.getAttribute("href")).toMatch(
      /^mailto:service@alderbrook\.example\?subject=Rep/,
    );
  });

  test.each(["/npv", `/npv?from=${today}`, `/npv?from=${today}&to=2015-01-01`])(
    "are mentioned only when searched for: %s",
    async (path) => {
      await show(<NpvPage />, path, none);
      await screen.findAllByText(/^(No reports found|This search is not valid)/);
      expect(screen.queryByText(/older than 24 months/)).toBeNull();
    },
  );

  test.each([
    { path: "/auditor", named: "All portfolios (2)" },
    { path: "/auditor?portfolios=HPS02", named: "Credit" },
  ])("AUDH-01 of year ends can be requested: $named", async ({ path, named }) => {
    const { user } = await show(<AuditorPage />, path);
    const list = await table("Year-end statements");
    const note = screen.getByText(/^Year-end statements older than 24 months are available/);
    expect(list.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const pattern = /^Please send me the statements of the year ends up to \d\d \w{3} \d{4}\./;
    const [request, portfolios] = (await sentComment(user)).split("\n");
    expect(request).toMatch(pattern);
    expect(portfolios).toBe(`Portfolios: ${named}`);
  });
});
