// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { paths } from "../../../machines/paths.ts";
import { ReadFailures } from "../../../src/app/read-failures.tsx";
import { ProfilePage } from "../../../src/features/profile/profile-page.tsx";
import { showSignedIn } from "../../support/show-signed-in.tsx";
import { homeResponses } from "../../support/home-responses.ts";
import type { StubResponses } from "../../support/stub-api.ts";
import { showHome } from "../../support/show-home.tsx";

const reads = Object.keys(homeResponses).filter((call) =>
  /portfolios|latest|rss|new|data/.test(call),
);
const views = "GET /datapicker/listSearchCriteria";
const portfolios = "GET /portfolios/list";

/** Returns the toasts' texts once there is a toast and every block has failed or loaded. */
async function toastTexts() {
  const region = within(screen.getByRole("region", { name: "Messages", hidden: true }));
  await region.findAllByText("System errors");
  await waitFor(() => expect(screen.queryByText("Loading…")).toBeNull());
  return region.getAllByRole("alert").map((alert) => alert.querySelector("p + p")?.textContent);
}

const everywhere = (failure: StubResponses[string]): StubResponses =>
  Object.fromEntries(reads.map((call) => [call, failure]));

describe("read failures", () => {
  test.for([
    ["an outage", { status: 503, json: {} }, /temporarily unavailable/],
    ["tokens that are refused", { status: 401, json: { error: "no" } }, /you are unauthorised/],
    [
      "an error with words",
      { status: 500, json: { error: "down", error_description: "W" } },
      /unav/,
    ],
  ] as const)("ERR-02 FAULT-03 $0 of all queries is one toast", async ([, failure, text]) => {
    await showHome(everywhere(failure));
    await waitFor(async () => expect(await toastTexts()).toEqual([expect.stringMatching(text)]));
    expect(screen.getAllByRole("button", { name: "Try again" }).length).toBeGreaterThan(3);
  });

  test("A11Y-01 an outage is spoken once, and each retry says of what", async () => {
    await showHome(everywhere({ status: 503, json: {} }));
    await toastTexts();
    const spoken = screen.getAllByRole("alert").filter(({ textContent }) => textContent);
    expect(spoken).toHaveLength(1);
    const retries = screen.getAllByRole("button", { name: "Try again" });
    const described = retries.map((retry) => {
      const heading = document.getElementById(retry.getAttribute("aria-describedby") ?? "");
      return heading?.textContent;
    });
    expect(described.slice(0, 2)).toEqual(["Assets under management", "Latest reports"]);
    expect(new Set(described).size).toBe(retries.length);
  });

  test("A11Y-01 assets that fail alone are named, and keep the focus", async () => {
    const down = { status: 500, json: {} };
    const { user, api } = await showHome({
      "GET /portfolios/HPS01/aum": down,
      "GET /portfolios/HPS02/aum": down,
    });
    const retry = await screen.findByRole("button", { name: "Try again" });
    const block = screen.getByRole("heading", { name: "Assets under management" });
    expect(retry.getAttribute("aria-describedby")).toBe(block.id);
    api.change(homeResponses);
    await user.click(retry);
    await screen.findAllByText("£996.2m");
    expect(document.activeElement).toBe(block);
  });

  test("A11Y-01 focus stays at a part that is read again", async () => {
    const { user, api } = await showHome({ [views]: { status: 500, json: {} } });
    await toastTexts();
    api.change({ ...homeResponses, [views]: "nothing" });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Loading…");
    expect(document.activeElement?.textContent).toBe("Unaudited views");
  });

  test("A11Y-01 a part that is there after a retry is spoken", async () => {
    const { user, api } = await showHome({ [views]: { status: 500, json: {} } });
    await toastTexts();
    api.change(homeResponses);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    const spoken = await screen.findByText("Unaudited views: loaded");
    expect(spoken.getAttribute("aria-live")).toBe("polite");
  });

  test("ERR-02 failures for different reasons have separate toasts", async () => {
    await showHome({
      [portfolios]: { status: 500, json: { error: "x", error_description: "Books are closed." } },
      [views]: { status: 500, json: [] },
    });
    await waitFor(async () => expect(await toastTexts()).toHaveLength(2));
    const texts = await toastTexts();
    expect(texts).toContain("Books are closed.");
    expect(texts).toContain("Request unaudited views error");
  });

  test("ERR-02 a retry that fails again shows a toast again", async () => {
    const { user, api: server } = await showHome({ [views]: { status: 500, json: {} } });
    await toastTexts();
    const before = screen.getByText("System errors");
    const later = Date.now() + 2_000;
    const clock = vi.spyOn(Date, "now").mockImplementation(() => later);
    onTestFinished(() => clock.mockRestore());
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.getByText("System errors")).not.toBe(before));
    server.change({ [views]: homeResponses[views] ?? "nothing" });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("View of day 9");
  });

  test("ERR-01 PROF-01 has a toast for the notification settings", async () => {
    await showSignedIn(
      <>
        <ReadFailures />
        <ProfilePage />
      </>,
      {
        path: paths.profile("NotificationSettings"),
        responses: { "GET /notifications/settings": { status: 500, json: {} } },
      },
    );
    expect(await toastTexts()).toEqual([expect.stringMatching(/temporarily unavailable/)]);
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(within(retry.parentElement!).queryByRole("alert")).toBeNull();
  });
});
