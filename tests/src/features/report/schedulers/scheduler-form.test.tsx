// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { monthlyHoldings } from "../../../../../machines/scheduler/fixtures.ts";
import { portfolios } from "../../../../support/home-responses.ts";
import type { StubResponses } from "../../../../support/stub-api.ts";
import {
  endDay,
  first,
  listed,
  showSchedulers,
  startDay,
} from "../../../../support/show-schedulers.tsx";

beforeEach(startDay);
afterEach(endDay);

describe("SCHED-01 schedule form", () => {
  const saving: StubResponses = {
    "POST /report-schedulers/find-duplicates": { json: { schedulers: [] } },
    "POST /report-schedulers/add": { json: first },
  };

  async function showForm(responses: StubResponses = {}, setting = {}) {
    const shown = await showSchedulers({ ...listed(), ...saving, ...responses }, setting);
    await shown.user.click(await screen.findByRole("button", { name: "New schedule" }));
    const form = within(await screen.findByRole("dialog", { name: "New schedule" }));
    const runs = () => form.queryAllByRole("listitem").map((element) => element.textContent);
    const choose = (label: string, option: string) =>
      shown.user.selectOptions(form.getByLabelText(label), option);
    return { ...shown, form, runs, choose };
  }

  test("shows only the fields that the current choices need", async () => {
    const { form, user, choose } = await showForm();
    const has = (label: string) => form.queryByLabelText(label) !== null;
    expect(["Holding type", "Period", "Date type"].map(has)).toEqual([true, false, false]);
    await user.click(form.getByRole("radio", { name: "Transactions" }));
    expect(["Holding type", "Period", "Date type"].map(has)).toEqual([false, true, true]);
    const days: Record<string, boolean[]> = {};
    for (const frequency of ["Once", "Daily, on business days", "Weekly", "Quarterly"]) {
      await choose("Frequency", frequency);
      days[frequency] = ["Weekday", "Day of the month", "Start date", "Date"].map(has);
    }
    expect(days).toEqual({
      Once: [false, false, false, true],
      "Daily, on business days": [false, false, true, false],
      Weekly: [true, false, true, false],
      Quarterly: [false, true, true, false],
    });
  });

  test("shows a summary and the next three runs", async () => {
    const { form, runs, choose } = await showForm();
    expect(runs()).toEqual([
      "01 Dec 2026 Tuesday at 07:00",
      "04 Jan 2027 Monday at 07:00",
      "01 Feb 2027 Monday at 07:00",
    ]);
    await choose("Day of the month", "Last day");
    expect(form.getByText(/on the last day of each month, by email/)).toBeTruthy();
    expect(runs()).toEqual([
      "30 Nov 2026 Monday at 07:00",
      "31 Dec 2026 Thursday at 07:00",
      "29 Jan 2027 Friday at 07:00",
    ]);
    await choose("Frequency", "Once");
    expect(runs()).toEqual(["23 Nov 2026 Monday at 07:00"]);
    expect(form.getByText(/All times are in United Kingdom Time\./)).toBeTruthy();
  });

  test("FIELD-01 a start is offered from the current day of the region", async () => {
    // 19 November in New York, while the browser is in London.
    vi.setSystemTime("2026-11-20T02:00:00Z");
    const { form, user } = await showForm({}, { user: { region: "us" } });
    await user.click(form.getByRole("button", { name: "Open the calendar: Start date" }));
    const calendar = within(await screen.findByRole("dialog", { name: "Calendar: Start date" }));
    const days = await calendar.findAllByRole("button", { name: /11\/(18|19|20)\/2026/ });
    expect(days.map((day) => day.hasAttribute("data-disabled"))).toEqual([true, false, false]);
  });

  test("SCHED-01 a single run on a holiday shows the later date", async () => {
    const { form, user, runs } = await showForm();
    await user.selectOptions(form.getByLabelText("Frequency"), "Once");
    const date = form.getByLabelText("Date");
    await user.clear(date);
    await user.type(date, "2026-12-25");
    expect(runs()).toEqual(["29 Dec 2026 Tuesday at 07:00"]);
    expect(form.getByText(/^The market is closed on 25 Dec 2026, so/)).toBeTruthy();
    await user.clear(date);
    await user.type(date, "2026-12-24");
    expect(form.queryByText(/The market is closed/)).toBeNull();
    await user.selectOptions(form.getByLabelText("Frequency"), "Daily");
    await user.clear(form.getByLabelText("Start date"));
    expect(form.queryByText(/The market is closed/)).toBeNull();
  });

  test("shows an error at its field and focuses it", async () => {
    const { form, user, runs, api: server } = await showForm();
    await user.click(form.getByRole("button", { name: "Save" }));
    const field = form.getByRole("combobox", { name: "Portfolios" });
    expect(document.activeElement).toBe(field);
    expect(form.getByText("Select at least one portfolio")).toBeTruthy();
    await user.type(field, "growth{Enter}");
    const date = form.getByLabelText("Start date");
    await user.clear(date);
    await user.type(date, "2026-11-19");
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(form.getByText("Enter a start in the future")).toBeTruthy();
    expect(document.activeElement).toBe(date);
    expect(runs()).toEqual([]);
    expect(server.requests.some(({ call }) => call.startsWith("POST"))).toBe(false);
  });

  test("sends the chosen values and confirms that they are saved", async () => {
    const { form, user, api: server } = await showForm();
    await user.type(form.getByRole("combobox", { name: "Portfolios" }), "growth{Enter}");
    await user.click(form.getByRole("button", { name: "Save" }));
    await screen.findByText("Schedule saved");
    const sent = server.requests.filter(({ call }) => call.startsWith("POST"));
    const body = { ...monthlyHoldings, portfolioCodes: ["HPS01"] };
    expect(sent).toEqual([
      { call: "POST /report-schedulers/find-duplicates", body },
      { call: "POST /report-schedulers/add", body },
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("preselects a single portfolio", async () => {
    const single = { portfolios: portfolios.portfolios.slice(0, 1) };
    const { form } = await showForm({ "GET /portfolios/list": { json: single } });
    const field = form.getByRole("combobox", { name: "Portfolios" });
    expect((field as HTMLInputElement).value).toBe("Growth");
  });

  test.each([
    [{ error: "startPast", error_description: "No" }, /Enter a start in the future/],
    [{ error: "sameSchedule", error_description: "No" }, /already have this schedule/],
    [{ error: "tooManySchedulers", error_description: "No" }, /maximum number of schedules/],
    [{ error: "other", error_description: "Not on Tuesdays." }, /Not on Tuesdays/],
  ])("explains the rejection %j", async (json, text) => {
    const refused = { status: 400, json };
    const { form, user } = await showForm({ "POST /report-schedulers/add": refused });
    await user.type(form.getByRole("combobox", { name: "Portfolios" }), "growth{Enter}");
    await user.click(form.getByRole("button", { name: "Save" }));
    expect((await form.findByRole("alert")).textContent).toMatch(/could not be saved/);
    expect(form.getByRole("alert").textContent).toMatch(text);
  });

  test("a failed deletion shows its error and can be retried", async () => {
    const failing = { "DELETE /report-schedulers/schedule-1": { status: 500 } };
    const { user, api: server } = await showSchedulers({ ...listed(first), ...failing });
    await user.click(await screen.findByRole("button", { name: /^Delete: Holdings/ }));
    const question = within(await screen.findByRole("alertdialog", { name: /^Delete this/ }));
    expect(question.getByText("Next on Tuesday 01 Dec 2026 at 07:00")).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Delete" }));
    await question.findByText(/temporarily unavailable/);
    server.change({ ...listed(), "DELETE /report-schedulers/schedule-1": { status: 404 } });
    await user.click(question.getByRole("button", { name: "Delete" }));
    await screen.findByText("Already deleted");
    await screen.findByText("No scheduled reports.");
  });

  const newer = {
    ...first,
    dayOfMonth: "Last",
    modifiedAtUtc: "2026-11-20T09:59:00.000Z",
  } as const;
  const single = "/report-schedulers/schedule-1";

  const isOff = (name: string) =>
    screen.getByRole("button", { name }).getAttribute("aria-disabled") === "true";

  test("a check can be cancelled but saving cannot", async () => {
    const found = "POST /report-schedulers/find-duplicates";
    const { user, api: server } = await showSchedulers({
      ...listed(first),
      [`GET ${single}`]: { json: first },
      [found]: "nothing",
      [`PUT ${single}`]: "nothing",
    });
    await user.click(await screen.findByRole("button", { name: /^Edit:/ }));
    await user.click(await screen.findByRole("button", { name: "Save" }));
    const all = ["Delete", "Cancel", "Close"];
    expect(all.map(isOff)).toEqual([true, false, false]);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(all.map(isOff)).toEqual([false, false, false]);
    server.change({ [found]: saving[found] ?? "nothing" });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(all.map(isOff)).toEqual([true, true, true]));
  });

  test("a running deletion cannot be cancelled", async () => {
    const { user, api: server } = await showSchedulers({
      ...listed(first),
      [`DELETE ${single}`]: "nothing",
    });
    await user.click(await screen.findByRole("button", { name: /^Delete: Holdings/ }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    const both = ["Keep schedule", "Close"];
    expect(both.map(isOff)).toEqual([true, true]);
    server.close();
    await screen.findByText(/could not reach/);
    expect(both.map(isOff)).toEqual([false, false]);
  });

  test("a newer version read by the form updates the list", async () => {
    const { user, api: server } = await showSchedulers({ ...listed(first), ...saving });
    const edit = await screen.findByRole("button", { name: /^Edit: .* first day/ });
    server.change({ ...listed(newer), [`GET ${single}`]: { json: newer } });
    await user.click(edit);
    const form = within(await screen.findByRole("dialog", { name: "Edit schedule" }));
    await form.findByRole("button", { name: "Save" });
    await user.click(form.getByRole("button", { name: "Cancel" }));
    await screen.findByRole("heading", { name: /on the last day of each month/ });
  });

  test.each(["Cancel", "Save"])("a deleted one leaves the list: %s of its copy", async (press) => {
    const { user, api: server } = await showSchedulers({ ...listed(first), ...saving });
    const edit = await screen.findByRole("button", { name: /^Edit:/ });
    server.change(listed());
    await user.click(edit);
    await user.click(await screen.findByRole("button", { name: "Save mine as a new schedule" }));
    await user.click(await screen.findByRole("button", { name: press }));
    if (press === "Cancel") await user.click(screen.getByRole("button", { name: "Discard" }));
    await screen.findByText("No scheduled reports.");
    expect(document.activeElement).not.toBe(document.body);
  });

  test("the start is validated only on save", async () => {
    const failing = { "POST /report-schedulers/find-duplicates": { status: 500 } };
    const { form, user } = await showForm(failing);
    await user.type(form.getByRole("combobox", { name: "Portfolios" }), "growth{Enter}");
    for (const [label, text] of [
      ["Start date", "2026-11-20"],
      ["Time", "10:01"],
    ] as const) {
      await user.clear(form.getByLabelText(label));
      await user.type(form.getByLabelText(label), text);
    }
    const save = form.getByRole("button", { name: "Save" });
    await user.click(save);
    await form.findByText(/temporarily unavailable/);
    vi.setSystemTime("2026-11-20T10:01:30Z");
    await user.selectOptions(form.getByLabelText("Frequency"), "Quarterly");
    expect(form.queryByText("Enter a start in the future")).toBeNull();
    await user.click(save);
    expect(form.getByText("Enter a start in the future")).toBeTruthy();
  });
});
