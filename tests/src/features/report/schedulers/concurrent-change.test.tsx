// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveNotificationSettings } from "../../../../../src/api/contract/notifications.ts";
import { refetchChanged } from "../../../../../src/effects/refetch-changed.ts";
import { NotificationSettingsTab } from "../../../../../src/features/profile/notification-settings-tab.tsx";
import { ScheduledReports } from "../../../../../src/features/report/schedulers/scheduled-reports.tsx";
import { scheduleNow } from "../../../../../machines/scheduler/fixtures.ts";
import { useActorRegistry } from "../../../../../src/session/index.ts";
import { portfolios } from "../../../../support/home-responses.ts";
import { showSignedIn } from "../../../../support/show-signed-in.tsx";
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

const single = "/report-schedulers/schedule-1";
const saving: StubResponses = {
  "POST /report-schedulers/find-duplicates": { json: { schedulers: [] } },
  [`GET ${single}`]: { json: first },
  [`PUT ${single}`]: { json: first },
};
const theirs = { ...first, dayOfMonth: 15, modifiedAtUtc: "2026-11-20T09:59:00.000Z" } as const;

test("SCHED-01 a change or deletion in another window is shown", async () => {
  const { user, api } = await showSchedulers({ ...listed(first), ...saving });
  await user.click(await screen.findByRole("button", { name: /^Edit:/ }));
  const form = within(await screen.findByRole("dialog", { name: "Edit schedule" }));
  await user.selectOptions(await form.findByLabelText("Day of the month"), "Last day");
  // As the API does for an older version.
  api.change({
    ...listed(theirs),
    ...saving,
    [`GET ${single}`]: { json: theirs },
    [`PUT ${single}`]: { status: 409, json: { error: "changed_meanwhile" } },
  });
  await user.click(form.getByRole("button", { name: "Save" }));
  const changed = await screen.findByRole("alertdialog", { name: /has been changed/ });
  await user.click(within(changed).getByRole("button", { name: "Show the saved version" }));
  await form.findByText(/on day 15 of each month/);
  await user.click(form.getByRole("button", { name: "Cancel" }));
  await screen.findByRole("heading", { name: /on day 15 of each month/ });

  await user.click(screen.getByRole("button", { name: /^Edit:/ }));
  const again = within(await screen.findByRole("dialog", { name: "Edit schedule" }));
  await again.findByText(/on day 15 of each month/);
  const added = { ...theirs, id: "schedule-2" };
  api.change({
    ...listed(added),
    [`PUT ${single}`]: { status: 404 },
    "POST /report-schedulers/add": { json: added },
  });
  await user.click(again.getByRole("button", { name: "Save" }));
  const gone = await screen.findByRole("alertdialog", { name: /has been deleted/ });
  await user.click(within(gone).getByRole("button", { name: "Save mine as a new schedule" }));
  const copy = within(await screen.findByRole("dialog", { name: "New schedule" }));
  await user.click(copy.getByRole("button", { name: "Save" }));
  await screen.findByText("Schedule saved");
  const { body } = api.requests.findLast(({ call }) => call === "POST /report-schedulers/add")!;
  expect(body).toMatchObject({ dayOfMonth: 15 });
  await screen.findByRole("heading", { name: /on day 15 of each month/ });
});

test("SCHED-01 a duplicate is named before it is saved, and edited instead", async () => {
  const { user, api } = await showSchedulers({
    ...listed(first),
    ...saving,
    "POST /report-schedulers/find-duplicates": { json: { schedulers: [first] } },
  });
  await user.click(await screen.findByRole("button", { name: "New schedule" }));
  const form = within(await screen.findByRole("dialog", { name: "New schedule" }));
  await user.type(form.getByRole("combobox", { name: "Portfolios" }), "growth{Enter}");
  await user.click(form.getByRole("button", { name: "Save" }));
  const question = await screen.findByRole("alertdialog", {
    name: "You already have this schedule",
  });
  await user.click(within(question).getByRole("button", { name: "Edit the existing schedule" }));
  const edit = within(await screen.findByRole("dialog", { name: "Edit schedule" }));
  await user.selectOptions(await edit.findByLabelText("Frequency"), "Weekly");
  await user.selectOptions(edit.getByLabelText("Weekday"), "Wednesday");
  api.change({ "POST /report-schedulers/find-duplicates": { json: { schedulers: [] } } });
  await user.click(edit.getByRole("button", { name: "Save" }));
  await screen.findByText("Schedule saved");
  const sent = api.requests.filter(({ call }) => /POST .*add|PUT /.test(call));
  expect(sent.map(({ call }) => call)).toEqual([`PUT ${single}`]);
  expect(sent[0]?.body).toMatchObject({ frequencyType: "Weekly", dayOfWeek: "Wednesday" });
});

test("SCHED-01 emails that are off are known, also from another tab", async () => {
  const settings = "/notifications/settings";
  const responsesWith = (reports: boolean): StubResponses => ({
    ...listed(first),
    [`GET ${settings}`]: { json: { reports } },
    [`PUT ${settings}`]: { json: { reports } },
  });
  const { user, api, queryClient } = await showSignedIn(
    <>
      <ScheduledReports />
      <NotificationSettingsTab />
    </>,
    { responses: responsesWith(false) },
  );
  const off = /^Report emails are off in your notification settings/;
  const note = await screen.findByText(off);
  api.change(responsesWith(true));
  await act(() => refetchChanged(queryClient, saveNotificationSettings));
  await expect.poll(() => note.isConnected).toBe(false);
  api.change(responsesWith(false));
  await user.click(await screen.findByRole("switch"));
  expect(await screen.findByText(off)).toBeTruthy();
});

test("SCHED-01 saving removes portfolios that the user has lost", async () => {
  const partly = { ...first, portfolioCodes: [...first.portfolioCodes, "GONE"] };
  const { user, api } = await showSchedulers({
    ...listed(partly),
    ...saving,
    [`GET ${single}`]: { json: partly },
  });
  await user.click(await screen.findByRole("button", { name: /^Edit:/ }));
  const form = within(await screen.findByRole("dialog", { name: "Edit schedule" }));
  await form.findByText(/no longer have access to 1 portfolio of this schedule: GONE\./);
  const shown = form.getByRole<HTMLInputElement>("combobox", { name: "Portfolios" });
  expect(shown.value || shown.placeholder).toBe("Growth");
  await user.click(form.getByRole("button", { name: "Save" }));
  await screen.findByText("Schedule saved");
  const { body } = api.requests.findLast(({ call }) => call === `PUT ${single}`)!;
  expect(body).toMatchObject({ portfolioCodes: first.portfolioCodes });
});

test("SCHED-01 a schedule that lost all its portfolios asks for another", async () => {
  const lost = { ...first, portfolioCodes: ["GONE"] };
  const { user, api } = await showSchedulers({
    ...listed(lost),
    [`GET ${single}`]: { json: lost },
  });
  await user.click(await screen.findByRole("button", { name: /^Edit:/ }));
  const form = within(await screen.findByRole("dialog", { name: "Edit schedule" }));
  await form.findByText(/no longer have access to 1 portfolio of this schedule: GONE\./);
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(document.activeElement).toBe(form.getByRole("combobox", { name: "Portfolios" }));
  expect(api.requests.filter(({ call }) => call === `PUT ${single}`)).toEqual([]);
});

test("SCHED-01 a form stays open when one of its portfolios is lost", async () => {
  const both = { ...first, portfolioCodes: ["HPS01", "HPS02"] };
  const { user, api } = await showSchedulers({
    ...listed(both),
    ...saving,
    [`GET ${single}`]: { json: both },
  });
  await user.click(await screen.findByRole("button", { name: /^Edit:/ }));
  const form = within(await screen.findByRole("dialog", { name: "Edit schedule" }));
  await user.selectOptions(await form.findByLabelText("Day of the month"), "Last day");
  const left = portfolios.portfolios.filter(({ groupCode }) => groupCode === "HPS01");
  api.change({
    "GET /portfolios/list": { json: { portfolios: left } },
    [`PUT ${single}`]: { status: 403 },
  });
  await user.click(form.getByRole("button", { name: "Save" }));
  await form.findByText(/no longer have access to 1 portfolio of this schedule: HPS02\./);
  expect(form.getByText("Sorry, you don't have the permission!")).toBeTruthy();
  api.change(saving);
  await user.click(form.getByRole("button", { name: "Save" }));
  await screen.findByText("Schedule saved");
  const { body } = api.requests.findLast(({ call }) => call === `PUT ${single}`)!;
  expect(body).toMatchObject({ dayOfMonth: "Last", portfolioCodes: ["HPS01"] });
});

test("SCHED-01 without portfolios schedules stay, and a form can retry", async () => {
  const { user, api } = await showSchedulers({
    ...listed(first),
    ...saving,
    "GET /portfolios/list": { status: 500 },
  });
  const edit = await screen.findByRole("button", { name: /^Edit:/ });
  await user.click(edit);
  const form = within(await screen.findByRole("dialog", { name: "Edit schedule" }));
  const retry = await form.findByRole("button", { name: "Try again" });
  expect(form.queryByRole("button", { name: "Save" })).toBeNull();
  api.change({ "GET /portfolios/list": { json: portfolios } });
  await user.click(retry);
  await form.findByRole("button", { name: "Save" });
  expect(form.queryByText(/no longer have access/)).toBeNull();
  expect(screen.queryByText(/^Your portfolios could not be loaded/)).toBeNull();
  await user.click(form.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(document.activeElement).toBe(edit));
});

function NewSchedule() {
  const actors = useActorRegistry();
  const task = { kind: "create", portfolioCodes: [] } as const;
  const open = () => void actors.open("scheduler", { task, region: "uk", now: scheduleNow });
  return (
    <button type="button" onClick={open}>
      From the command bar
    </button>
  );
}

test("A11Y-01 focus goes to a list that failed when its dialog closes", async () => {
  const responses = { ...listed(first), "GET /report-schedulers/list": { status: 500 } };
  const { user } = await showSignedIn(
    <>
      <NewSchedule />
      <ScheduledReports />
    </>,
    { responses },
  );
  const retry = await screen.findByRole("button", { name: "Try again" });
  await user.click(screen.getByRole("button", { name: "From the command bar" }));
  await screen.findByRole("dialog", { name: "New schedule" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(retry.closest("[tabindex]")));
});
