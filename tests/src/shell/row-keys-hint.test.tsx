// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Shell } from "../../../src/shell/shell.tsx";
import { rovingRows } from "../../../src/ui/roving-rows.ts";
import { homeResponses } from "../../support/home-responses.ts";
import { showSignedIn } from "../../support/show-signed-in.tsx";

const isShown = () =>
  getComputedStyle(screen.getByText("↑ ↓ ← → move within the list")).display === "block";

/** Signs in and enters the list by the Tab key. */
async function enterList() {
  const list = (
    <ul ref={rovingRows}>
      <li>
        <button type="button">Rename</button>
        <button type="button">Remove</button>
      </li>
    </ul>
  );
  await showSignedIn(<Shell>{list}</Shell>, { responses: homeResponses, hasToaster: true });
  expect(isShown()).toBe(false);
  const user = userEvent.setup();
  screen.getByRole("main").focus();
  await user.tab();
  expect(document.activeElement?.textContent).toBe("Rename");
  return user;
}

test("A11Y-02 a note names the arrow keys while Tab stands in a list", async () => {
  const user = await enterList();
  expect(isShown()).toBe(true);
  await user.keyboard("{ArrowRight}");
  expect(isShown()).toBe(false);
});

test("A11Y-02 who signs in next sees the note of the arrow keys, too", async () => {
  const user = await enterList();
  await user.keyboard("{ArrowRight}");
  cleanup();
  await enterList();
  expect(isShown()).toBe(true);
});
