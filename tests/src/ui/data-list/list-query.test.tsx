// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Link, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { adminFixture } from "../../../../machines/impersonation/fixtures.ts";
import { ImpersonationPage } from "../../../../src/features/impersonation/impersonation-page.tsx";
import { NpvPage } from "../../../../src/features/npv/npv-page.tsx";
import { ReportPage } from "../../../../src/features/report/report-page.tsx";
import { showReports } from "../../../support/report-responses.tsx";
import { first, listed, second } from "../../../support/show-schedulers.tsx";
import { address } from "../../../support/show-signed-in.tsx";
import { waitLimitMs } from "../../../support/wait-limit.ts";

/**
 * Runs actions before React has rendered their transitions; then renders, and advances a stopped
 * clock, until a check passes.
 */
async function atOnce(acts: () => void, check: () => void): Promise<void> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  acts();
  await vi.waitFor(check, { timeout: waitLimitMs });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
}

/** Changes a field's value without waiting for the result. */
function enter(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  // React ignores values set through its own property, so the prototype's setter is used.
  const { prototype } = field.constructor as { readonly prototype: typeof field };
  Reflect.set(prototype, "value", value, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

const users = ["Ada", "Grace"].map((name) => ({
  id: name,
  name,
  email: `${name}@hartwellpensions.example`,
  organisation: "Hartwell Pensions",
  role: "Client",
  region: "UK",
  lastLoginAtUtc: null,
}));
const responses = { ...listed(first, second), "GET /admin/users/list": { json: { users } } };

// With fake timers React only renders within act.
beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));

const reports = { path: "/report", page: <ReportPage />, field: "Search this list" };
const userList = {
  path: "/impersonation",
  page: <ImpersonationPage />,
  field: /Search users/,
};
const schedules = { ...reports, path: "/report?tab=scheduled", field: "Search schedules" };
const lists = [
  { row: "REP-01", ...reports },
  { row: "REP-01", ...reports, path: "/report?tab=search" },
  { row: "SCHED-01", ...schedules },
  { row: "NPV-01", path: "/npv", page: <NpvPage />, field: "Search this list" },
  { row: "IMP-01", ...userList },
];

/** Renders a list with a link to another URL and installs fake timers. */
async function showList(list: Omit<(typeof lists)[number], "row">, to: string) {
  const page: ReactNode = (
    <>
      <Link to={to}>Another place</Link>
      <Routes>
        <Route path={list.path.replace(/\?.*/, "")} element={list.page} />
        <Route path="/other" element={<p>Elsewhere</p>} />
      </Routes>
    </>
  );
  const user = list.path.startsWith(userList.path) ? adminFixture : {};
  const { container } = await showReports(page, responses, { path: list.path, user });
  await screen.findByLabelText(list.field);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const find = () => screen.getByLabelText<HTMLInputElement>(list.field);
  return {
    address: () => address(container),
    find,
    type: (text: string) => fireEvent.change(find(), { target: { value: text } }),
    follow: () => screen.getByRole("link", { name: "Another place" }).click(),
  };
}

const passTime = () => void vi.advanceTimersByTime(1000);

describe("list search field", () => {
  test.each(lists)("$row typing does not undo a later navigation at $path", async (list) => {
    const { address: at, type, follow } = await showList(list, "/other");
    type("a");
    await atOnce(
      () => {
        follow();
        passTime();
      },
      () => expect(screen.getByText("Elsewhere")).toBeTruthy(),
    );
    expect(at()).toBe("/other");
  });

  test("REP-01 typed text is added to a later URL of the same list", async () => {
    const { address: at, type, follow } = await showList(reports, "/report?sort=name");
    type("credit");
    await atOnce(
      () => {
        follow();
        passTime();
      },
      () => expect(at()).toBe("/report?sort=name&text=credit"),
    );
  });

  test.each([
    { row: "REP-01", ...reports, found: "/report?text=credit" },
    { row: "IMP-01", ...userList, found: "/impersonation?search=grace" },
  ])("$row is cleared by a URL of the same list without text", async ({ found, ...list }) => {
    const { address: at, find, follow } = await showList({ ...list, path: found }, list.path);
    expect(find().value).not.toBe("");
    act(follow);
    expect([at(), find().value]).toEqual([list.path, ""]);
    await atOnce(
      () => history.back(),
      () => expect(at()).toBe(found),
    );
    expect(find().value).toBe(found.replace(/.*=/, ""));
  });

  test.each([reports, userList])(
    "REP-01 IMP-01 Escape in an input method keeps the text",
    async (list) => {
      const { find, type } = await showList(list, "/other");
      type("xin dai");
      fireEvent.keyDown(find(), { key: "Escape", isComposing: true });
      fireEvent.keyDown(find(), { key: "Escape", keyCode: 229 });
      expect(find().value).toBe("xin dai");
      fireEvent.keyDown(find(), { key: "Escape" });
      expect(find().value).toBe("");
    },
  );

  test("REP-01 keeps text typed before its URL is rendered", async () => {
    const { address: at, find, type } = await showList(reports, "/other");
    type("cred");
    await atOnce(
      () => {
        passTime();
        enter(find(), "credit");
      },
      () => expect(at()).toBe("/report?text=credit"),
    );
    expect(find().value).toBe("credit");
  });
});

describe("list settings", () => {
  test("REP-01 change at once and can be combined", async () => {
    const { address: at } = await showList(reports, "/other");
    const sort = screen.getByLabelText<HTMLSelectElement>("Sort by");
    const group = screen.getByLabelText<HTMLSelectElement>("Group by");
    const chosen = () => expect([sort.value, group.value]).toEqual(["name", "category"]);
    await atOnce(
      () => {
        enter(sort, "name");
        enter(group, "category");
        chosen();
      },
      () => expect(at()).toBe("/report?sort=name&group=category"),
    );
    chosen();
  });

  test("SCHED-01 change at once", async () => {
    const { address: at } = await showList(schedules, "/other");
    const sort = screen.getByLabelText<HTMLSelectElement>("Sort by");
    await atOnce(
      () => {
        enter(sort, "name");
        expect(sort.value).toBe("name");
      },
      () => expect(at()).toBe("/report?tab=scheduled&sort=name"),
    );
    expect(sort.value).toBe("name");
  });
});
