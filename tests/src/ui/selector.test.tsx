// @vitest-environment jsdom
import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { Selector } from "../../../src/ui/selector.tsx";
import { showSignedIn } from "../../support/show-signed-in.tsx";

const options = Array.from({ length: 20 }, (_, index) => ({
  id: `P${index}`,
  columns: [`Portfolio ${index}`, `P${index}`],
}));

function Choice() {
  const [id, setId] = useState("P9");
  return <Selector label="Portfolio" options={options} selectedId={id} onSelect={setId} />;
}

async function show() {
  const shown = await showSignedIn(<Choice />);
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "Portfolio" });
  return { ...shown, field };
}

const names = () =>
  within(screen.getByRole("listbox", { name: "Portfolio" }))
    .getAllByRole("option")
    .map(({ firstChild }) => firstChild?.textContent);

describe("PORT-01 portfolio selector", () => {
  test("shows six options, the selected one first, and all on request", async () => {
    const { user, field } = await show();
    await user.click(field);
    expect(names()).toEqual([9, 0, 1, 2, 3, 4].map((number) => `Portfolio ${number}`));
    await user.click(screen.getByRole("button", { name: "View all 20" }));
    expect(names()).toHaveLength(18);
    expect(document.activeElement).toBe(field);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    await user.click(field);
    expect(names()).toHaveLength(6);
  });

  test("leaves the keys of an input method to it", async () => {
    const { user, field } = await show();
    await user.click(field);
    for (const key of ["ArrowDown", "ArrowDown", "Enter", "Escape"]) {
      fireEvent.keyDown(field, { key, isComposing: true });
      // As Safari sends it.
      fireEvent.keyDown(field, { key, keyCode: 229 });
    }
    expect(screen.getByRole("listbox", { name: "Portfolio" })).toBeTruthy();
    expect(field.getAttribute("aria-activedescendant")).toBeNull();
  });

  test("selects by keyboard and keeps the selection on blur", async () => {
    const { user, field } = await show();
    await user.click(field);
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(field.value).toBe("Portfolio 0");
    await user.type(field, "nothing like it");
    expect(screen.getByText(/There are no search results matching nothing like it/)).toBeTruthy();
    await user.tab();
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(field.value).toBe("Portfolio 0");
  });
});
