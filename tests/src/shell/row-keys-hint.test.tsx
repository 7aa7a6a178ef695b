// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Shell } from "../../../src/shell/shell.tsx";
import { rovingRows } from "../../../src/ui/roving-rows.ts";
import { homeResponses } from "../../support/home-responses.ts";
import { showSignedIn } from "../../support/show-signed-in.tsx";
import { serveApi } from "../../support/stub-api.ts";

test("A11Y-02 a note names the arrow keys while Tab stands in a list", async () => {
  const { baseUrl } = await serveApi(homeResponses);
  const list = (
    <ul ref={rovingRows}>
      <li>
        <button type="button">Rename</button>
        <button type="button">Remove</button>
      </li>
    </ul>
  );
  await showSignedIn(<Shell>{list}</Shell>, { baseUrl });
  const isShown = () =>
    getComputedStyle(screen.getByText("↑ ↓ ← → move within the list")).display === "block";
  expect(isShown()).toBe(false);
  const user = userEvent.setup();
  screen.getByRole("main").focus();
  await user.tab();
  expect(document.activeElement?.textContent).toBe("Rename");
  expect(isShown()).toBe(true);
  await user.keyboard("{ArrowRight}");
  expect(isShown()).toBe(false);
});
