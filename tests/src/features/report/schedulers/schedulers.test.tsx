// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { failedText } from "../../../../support/failed-text.ts";
import { address } from "../../../../support/show-signed-in.tsx";
import {
  endDay,
  first,
  listed,
  second,
  showSchedulers,
  startDay,
} from "../../../../support/show-schedulers.tsx";

beforeEach(startDay);
afterEach(endDay);

const sentences = () =>
  screen.getAllByRole("heading", { level: 2 }).map((element) => element.textContent);

describe("SCHED-01 schedule list", () => {
  test("shows a summary, portfolios and runs, sorted by next run", async () => {
    await showSchedulers(listed(first, second));
    const rows = await screen.findAllByRole("listitem");
    expect(
      rows.map((row) =>
        Array.from(row.querySelectorAll("h2, p, time"), (element) => element.textContent),
      ),
    ).toEqual([
      [
        "Transactions of the past week by settlement date, every Wednesday, without email",
        "Credit and Growth",
        "Last run on Wednesday 18 Nov 2026 at 07:00 ·\u00a0failed",
        "Next run",
        "25 Nov 2026 Wednesday at 07:00",
      ],
      [
        "Holdings at close of business, on the first day of each month, by email",
        "Growth",
        "Last run on Monday 02 Nov 2026 at 07:00 ·\u00a01 report created",
        "Next run",
        "01 Dec 2026 Tuesday at 07:00",
      ],
    ]);
    expect(screen.getByText("2 schedules · Times are in United Kingdom Time.")).toBeTruthy();
  });

  test("says that the notification settings prevent emails", async () => {
    const off = { "GET /notifications/settings": { json: { reports: false } } };
    const { user } = await showSchedulers({ ...listed(first), ...off });
    const link = await screen.findByRole("link", { name: "Change notification settings" });
    expect(link.getAttribute("href")).toBe("/profile?tab=NotificationSettings");
    await user.click(screen.getByRole("button", { name: "New schedule" }));
    const summary = await screen.findByRole("region", { name: "Summary" });
    const note = within(summary).getByText(/^Report emails are off in your notification settings/);
    await user.click(screen.getByRole("checkbox", { name: "Email me when the report is ready" }));
    expect(note.isConnected).toBe(false);
  });

  test("is in Chinese and in China's time zone", async () => {
    await showSchedulers(listed(first, second), { user: { region: "china" } });
    await screen.findAllByRole("listitem");
    expect(sentences()).toEqual([
      "每星期三生成过去一周的交易（按交收日），不发送邮件",
      "每月首日生成日终持仓，并通过邮件通知",
    ]);
    expect(screen.getAllByRole("time").map(({ textContent }) => textContent)).toContain(
      "2026年12月1日 星期二 15:00",
    );
    expect(screen.getByText("2 个定期报告 · 时间均为中国标准时间。")).toBeTruthy();
  });

  test("describes each frequency and day differently in both languages", async () => {
    const days = ["First", "Last", 15] as const;
    const byMonth = (["Monthly", "Quarterly", "BiAnnually", "Annually"] as const).flatMap(
      (frequencyType) => days.map((dayOfMonth) => ({ frequencyType, dayOfMonth })),
    );
    const other = [{ frequencyType: "OneOff" }, { frequencyType: "Daily" }] as const;
    const all = [...byMonth, ...other].map((timing, index) => ({
      ...first,
      dayOfMonth: null,
      ...timing,
      id: `s${index}`,
    }));
    for (const region of ["uk", "china"] as const) {
      await showSchedulers(listed(...all), { user: { region } });
      await screen.findAllByRole("listitem");
      expect(new Set(sentences()).size).toBe(all.length);
      expect(sentences().join("\n")).not.toMatch(/\{\{|words\./);
      endDay();
    }
  });

  test.each([
    ["uk", "Another kind of schedule, by email", "cannot be edited here"],
    ["china", "其他类型的定期报告，并通过邮件通知", "无法编辑"],
  ] as const)("SCHED-01 an added frequency is not edited (%s)", async (region, name, note) => {
    const added = { ...first, id: "s3", frequencyType: "TwiceADay", nextRunAtUtc: null };
    await showSchedulers(listed(second, added), { user: { region } });
    const rows = await screen.findAllByRole("listitem");
    expect(rows.map((row) => within(row).queryAllByRole("button").length)).toEqual([2, 0]);
    expect(sentences()[1]).toBe(name);
    expect(rows[1]?.textContent).toContain(note);
  });

  test("SCHED-01 a stored day 1 or 31 is shown as the first or last day", async () => {
    await showSchedulers(
      listed({ ...first, id: "s1", dayOfMonth: 1 }, { ...first, id: "s31", dayOfMonth: 31 }),
    );
    await screen.findAllByRole("listitem");
    const shown = sentences().join("\n");
    expect(shown).toContain("on the first day of each month");
    expect(shown).toContain("on the last day of each month");
  });

  test("names the months of a frequency longer than a month", async () => {
    const startAtUtc = "2027-03-16T07:00:00.000Z";
    const all = (["Quarterly", "BiAnnually", "Annually"] as const).flatMap((frequencyType) =>
      ([15, "Last"] as const).map((dayOfMonth) => ({
        ...first,
        id: `${frequencyType}-${dayOfMonth}`,
        startAtUtc,
        frequencyType,
        dayOfMonth,
      })),
    );
    await showSchedulers(listed(...all));
    await screen.findAllByRole("listitem");
    const when = /business, (.+), by email$/;
    expect(sentences().map((sentence) => when.exec(sentence ?? "")?.[1])).toEqual([
      "on day 15 of every third month (January, April, July, October)",
      "on the last day of every third month (March, June, September, December)",
      "on day 15 of every sixth month (April, October)",
      "on the last day of every sixth month (March, September)",
      "on day 15 of April once a year",
      "on the last day of March once a year",
    ]);
    endDay();
    await showSchedulers(listed(...all), { user: { region: "china" } });
    await screen.findAllByRole("listitem");
    expect(sentences()).toEqual(
      [
        "每三个月的15日（1月、4月、7月、10月）",
        "每三个月的最后一日（3月、6月、9月、12月）",
        "每六个月的15日（4月、10月）",
        "每六个月的最后一日（3月、9月）",
        "每年4月15日",
        "每年3月最后一日",
      ].map((words) => `${words}生成日终持仓，并通过邮件通知`),
    );
  });

  test("SCHED-01 a missing time and an invalid date are marked separately", async () => {
    const { user } = await showSchedulers(listed());
    await user.click(await screen.findByRole("button", { name: "New schedule" }));
    const form = within(await screen.findByRole("dialog", { name: "New schedule" }));
    await user.type(form.getByRole("combobox", { name: "Portfolios" }), "growth{Enter}");
    const date = form.getByLabelText("Start date");
    const time = form.getByLabelText("Time");
    await user.clear(time);
    expect(form.getAllByRole("heading", { level: 3 })).toHaveLength(1);
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(form.getByText("Enter a time from 00:00 to 23:59")).toBeTruthy();
    expect(document.activeElement).toBe(time);
    expect([time, date].map((field) => field.ariaInvalid)).toEqual(["true", null]);
    await user.type(time, "07:00");
    await user.clear(date);
    await user.type(date, "31/02/2027");
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(form.getByText("Enter a valid date")).toBeTruthy();
    expect([time, date].map((field) => field.ariaInvalid)).toEqual([null, "true"]);
  });

  test("I18N-01 separates the named portfolios in both languages", async () => {
    const schedule = { ...first, portfolioCodes: ["HPS01", "HPS02", "HPS03"] };
    for (const [region, text] of [
      ["uk", /^\S.*, .+ and 1 more/],
      ["china", /^\S.*、.+，另有 1 个投资组合/],
    ] as const) {
      await showSchedulers(listed(schedule), { user: { region } });
      expect(await screen.findByText(text)).toBeTruthy();
      endDay();
    }
  });

  test("searches 999 schedules and allows no more", async () => {
    const many = Array.from({ length: 999 }, (_, index) => ({
      ...(index === 500 ? second : first),
      id: `s${index}`,
    }));
    // Only the last step draws every row, which takes seconds without virtual rows.
    const path = "/report?tab=scheduled&text=credit";
    const { container } = await showSchedulers(listed(...many), { path });
    const rows = () =>
      Array.from(container.querySelectorAll("h2"), (element) => element.textContent);
    const note = () => container.querySelector("[role=status]")?.textContent;
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(note()).toMatch(/^1 of 999/);
    const field = screen.getByRole("searchbox");
    fireEvent.input(field, { target: { value: "zzz" } });
    await screen.findByText("There are no search results matching zzz");
    fireEvent.click(screen.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(rows()).toHaveLength(999));
    expect(rows()[0]).toMatch(/^Transactions/);
    expect(note()).toMatch(/You have 999 schedules, which is the maximum/);
    expect(screen.queryByText("New schedule")).toBeNull();
  });

  test("keeps search and sort in the URL", async () => {
    const { user, container } = await showSchedulers(listed(first, second));
    await user.selectOptions(await screen.findByLabelText("Sort by"), "Report");
    await user.type(screen.getByRole("searchbox"), "holdings");
    await waitFor(() => expect(address(container)).toMatch(/\?sort=name&text=holdings$/));
    endDay();
    const path = "/report?tab=scheduled&text=credit&sort=changed";
    await showSchedulers(listed(first, second), { path });
    expect(await screen.findByDisplayValue("credit")).toBeTruthy();
    expect(screen.getByDisplayValue("Last changed")).toBeTruthy();
    expect(sentences()).toHaveLength(1);
  });

  test("sorts by next run, summary and last change", async () => {
    const { user } = await showSchedulers(listed(second, first));
    const sort = await screen.findByLabelText("Sort by");
    const firstOf = async (order: string) => {
      await user.selectOptions(sort, order);
      return sentences()[0]?.split(" ")[0];
    };
    expect(await firstOf("Report")).toBe("Holdings");
    expect(await firstOf("Last changed")).toBe("Transactions");
    expect(await firstOf("Next run")).toBe("Transactions");
  });

  test.each([
    ["GET /portfolios/list", /^Your portfolios could not be loaded\..*No$/],
    ["GET /report-schedulers/list", /temporarily unavailable/],
  ])("%s can be retried after an error", async (call, text) => {
    const responses = listed(first);
    const { user, api: server } = await showSchedulers({ ...responses, [call]: { status: 500 } });
    expect(await failedText()).toMatch(text);
    server.change(responses);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findAllByRole("listitem")).toHaveLength(1);
  });

  test("shows a loading state", async () => {
    await showSchedulers({ ...listed(), "GET /report-schedulers/list": "nothing" });
    expect(await screen.findByText("Loading…")).toBeTruthy();
  });
});
