// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "../../../../machines/user/types.ts";
import { HomePage } from "../../../../src/features/home/home-page.tsx";
import { homeResponses } from "../../../support/home-responses.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

beforeEach(() => localStorage.clear());

async function showHome(user: Partial<User> = {}) {
  const shown = await showSignedIn(
    <main id="main" tabIndex={-1}>
      <HomePage />
    </main>,
    { responses: homeResponses, user },
  );
  await screen.findByRole("heading", { level: 1 });
  return shown;
}
const greeting = () => screen.queryByRole("complementary", { name: "Guided tour" });

describe("HOME-02 tour greeting", () => {
  test("differs for new and existing users", async () => {
    await showHome({ lastLoginAt: null });
    expect(greeting()?.textContent).toMatch(/^New to the portal\?/);
    cleanup();
    await showHome();
    expect(greeting()?.textContent).toMatch(/^Welcome back\./);
    cleanup();
    await showHome({ impersonatedName: "Margaret Ellis" });
    expect(greeting()).toBeNull();
  });

  test("stays dismissed for this user only", async () => {
    const { user } = await showHome();
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(greeting()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("main"));
    cleanup();
    await showHome();
    expect(greeting()).toBeNull();
    cleanup();
    await showHome({ id: "client-2" });
    expect(greeting()).not.toBeNull();
    cleanup();
    localStorage.setItem("portal.tourGreeting", "{broken");
    await showHome();
    expect(greeting()).not.toBeNull();
  });
});
