// @vitest-environment jsdom
import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { storageKeys } from "../../../src/browser/storage.ts";
import { formatTime } from "../../../src/format/dates.ts";
import { Notices } from "../../../src/shell/notices.tsx";
import { showSignedIn } from "../../support/show-signed-in.tsx";

afterEach(() => {
  window.localStorage.removeItem(storageKeys.dismissedNotices);
});

const notices = (
  <main id="main" tabIndex={-1}>
    <Notices />
  </main>
);
const findRegion = async () => within(await screen.findByRole("main")).getByRole("status");
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const show = (maintenance?: { readonly from: string; readonly until: string }) =>
  showSignedIn(notices, {
    config: maintenance ? { maintenance } : {},
  });

test("NOTE-01 offline and online are announced in one place", async () => {
  await show();
  const region = await findRegion();
  expect(region.textContent).toBe("");
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(region.textContent).toMatch(/^You are offline\./);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(region.textContent).toBe("You are back online.");
});

test("NOTE-01 a closed maintenance notice stays closed, a new one opens", async () => {
  const planned = { from: inHours(24), until: inHours(26) };
  const { user } = await show(planned);
  const times = [planned.from, planned.until].map((time) => formatTime(time));
  const text = new RegExp(`^Planned maintenance from .*${times.join(".* to .*")}`);
  expect(await screen.findByText(text)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText(/^Planned maintenance/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("main"));
  cleanup();
  await show(planned);
  await findRegion();
  expect(screen.queryByText(/^Planned maintenance/)).toBeNull();
  cleanup();
  await show({ from: inHours(48), until: inHours(50) });
  expect(await screen.findByText(/^Planned maintenance/)).toBeTruthy();
});

test("NOTE-01 during maintenance the notice says that it is under way", async () => {
  const { user } = await show({ from: inHours(-1), until: inHours(1) });
  expect(await screen.findByText(/^Maintenance is under way until /)).toBeTruthy();
  expect(screen.queryByText(/^Planned maintenance/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText(/^Maintenance is under way/)).toBeNull();
});

test("NOTE-01 focus stays on Close when announced maintenance begins", async () => {
  const from = inHours(24);
  await show({ from, until: inHours(26) });
  await screen.findByText(/^Planned maintenance from /);
  screen.getByRole("button", { name: "Close" }).focus();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(from) });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(screen.getByText(/^Maintenance is under way until /)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close" }));
});

test("FAULT-18 blocked storage is announced until the notice is closed", async () => {
  const blocked = vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const { user } = await show();
  const region = await findRegion();
  expect(region.textContent).toMatch(/^Your browser cannot store site data\./);
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(region.textContent).toBe("");
  blocked.mockRestore();
});

test("FAULT-19 a session that full storage does not keep is announced", async () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  window.sessionStorage.clear();
  await show();
  expect((await findRegion()).textContent).toMatch(/^Your browser cannot store site data\./);
  full.mockRestore();
});
