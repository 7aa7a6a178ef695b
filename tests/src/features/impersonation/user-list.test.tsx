// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { adminFixture } from "../../../../machines/impersonation/fixtures.ts";
import { ImpersonationPage } from "../../../../src/features/impersonation/impersonation-page.tsx";
import { failedText } from "../../../support/failed-text.ts";
import type { StubResponse } from "../../../support/stub-api.ts";
import { address, showSignedIn } from "../../../support/show-signed-in.tsx";
import { seededUsers as users } from "../../../support/seeded-users.ts";

const call = "GET /admin/users/list";

/** jsdom has no layout, so rows get a fixed height. */
const rowPx = 64;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(rowPx);
});

async function showUsers(response: StubResponse, { path = "/impersonation", region = "uk" } = {}) {
  const user = { ...adminFixture, region } as typeof adminFixture;
  return showSignedIn(<ImpersonationPage />, {
    responses: { [call]: response },
    user,
    path,
  });
}

const search = () => screen.findByRole("searchbox", { name: /Search users/ });
const status = async (text: string) => {
  const count = within(await screen.findByRole("search")).getByRole("status");
  await waitFor(() => expect(count.textContent).toBe(text));
};

describe("impersonation user list", () => {
  test("IMP-01 shows a loading state", async () => {
    await showUsers("nothing");
    expect(await screen.findByText("Loading…")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Impersonation");
  });

  test("IMP-01 virtualises 5,000 users with a count and row indexes", async () => {
    await showUsers({ json: { users } });
    await status("5,000 users");
    expect((await search()).getAttribute("placeholder")).toMatch(/^Search users/);
    const table = await screen.findByRole("table", { name: "Users" });
    expect(table.getAttribute("aria-rowcount")).toBe("5001");
    const [first] = users;
    const row = (await within(table).findByText(first?.email ?? "")).closest("[role=row]");
    expect(row?.getAttribute("aria-rowindex")).toBe("2");
    expect(row?.textContent).toContain(first?.organisation);
    expect(row?.textContent).toContain("Never");
    expect(within(table).getAllByRole("row").length).toBeLessThan(100);
  });

  test("LOOK-06 on a phone the search field has few words, and its whole name", async () => {
    const query = { matches: true, addEventListener() {}, removeEventListener() {} };
    vi.stubGlobal("matchMedia", () => query);
    await showUsers({ json: { users: users.slice(0, 1) } });
    const field = await screen.findByRole("searchbox", { name: /name, email, organisation/ });
    expect(field.getAttribute("placeholder")).toBe("Search users");
  });

  test("IMP-01 a locked account says so and is found by it", async () => {
    const few = users.slice(0, 3).map((user, index) => ({ ...user, isLocked: index === 1 }));
    const { user } = await showUsers({ json: { users: few } });
    await user.type(await search(), "locked");
    await status("1 of 3 users");
    const name = within(await screen.findByRole("table")).getByText(/Locked$/);
    expect(name.textContent).toBe(`${few[1]?.name} ·\u00a0Locked`);
  });

  test("IMP-01 filters while typing and keeps the term in the URL", async () => {
    const { user, container } = await showUsers({ json: { users } });
    const field = await search();
    await user.type(field, "nobody has this name");
    expect(
      screen.getByText("There are no search results matching nobody has this name"),
    ).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    await status("0 of 5,000 users");
    await waitFor(() => expect(address(container)).toContain("search=nobody+has"));
    await user.click(screen.getByRole("button", { name: "Clear search" }));
    expect(document.activeElement).toBe(field);
    await status("5,000 users");
    await waitFor(() => expect(address(container)).toBe("/impersonation"));
  });

  test("IMP-01 truncates a long term from the URL", async () => {
    await showUsers({ json: { users } }, { path: `/impersonation?search=${"x".repeat(5_000)}` });
    expect(((await search()) as HTMLInputElement).value).toBe("x".repeat(100));
  });

  test("IMP-01 shows an empty state without a search field", async () => {
    await showUsers({ json: { users: [] } });
    expect(await screen.findByText("There are no users you can impersonate.")).toBeTruthy();
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  test("IMP-01 ERR-04 a failed read shows an error and can be retried", async () => {
    const shown = await showUsers({ status: 500, json: {} });
    const text = "We are sorry. Our system is temporarily unavailable. Please try again later.";
    expect(await failedText()).toBe(text);
    shown.api.change({ [call]: { json: { users: users.slice(0, 1) } } });
    await shown.user.click(screen.getByRole("button", { name: "Try again" }));
    await status("1 user");
    expect(screen.queryByText(text)).toBeNull();
  });

  test("IMP-01 is Chinese with roles and regions, also in the search", async () => {
    const { user } = await showUsers({ json: { users } }, { region: "china" });
    await status("5,000 位用户");
    await user.type(screen.getByRole("searchbox"), "审计师 美国");
    const table = await screen.findByRole("table", { name: "用户" });
    const row = within(table).getAllByRole("row")[1];
    expect(row?.textContent).toContain("审计师");
    expect(row?.textContent).toContain("美国");
    expect(row?.textContent).toContain("从未登录");
    expect(within(row as HTMLElement).getByRole("button", { name: /^模拟/ })).toBeTruthy();
  });
});
