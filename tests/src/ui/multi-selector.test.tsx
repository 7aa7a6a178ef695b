// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { DialogSheet, ModalDialog } from "../../../src/ui/modal-dialog.tsx";
import { MultiSelector } from "../../../src/ui/multi-selector.tsx";
import { showSignedIn } from "../../support/show-signed-in.tsx";

const options = Array.from({ length: 5000 }, (_, index) => ({
  id: `P${index}`,
  columns: [`Portfolio ${index}`, `P${index}`],
}));

let chosen: readonly string[] = [];
let settled: (readonly string[])[] = [];
let closings = 0;

function Choice() {
  const [ids, setIds] = useState<readonly string[]>([]);
  return (
    <MultiSelector
      label="Portfolios"
      options={options}
      selectedIds={ids}
      onChange={(next) => {
        chosen = next;
        setIds(next);
      }}
      onSettled={(next) => settled.push(next)}
    />
  );
}

async function show() {
  const shown = await showSignedIn(<Choice />);
  const field = await screen.findByRole("combobox", { name: "Portfolios" });
  return { ...shown, field };
}

describe("PORT-01 multiple portfolio selector", () => {
  test("selects search results among 5,000 virtualised options", async () => {
    const { user, field } = await show();
    await user.click(field);
    const list = screen.getByRole("listbox", { name: "Portfolios" });
    expect(list.getAttribute("aria-multiselectable")).toBe("true");
    expect(within(list).getAllByRole("option").length).toBeLessThan(30);
    await user.type(field, "portfolio 4999");
    await user.keyboard("{Enter}");
    expect(chosen).toEqual(["P4999"]);
    await user.clear(field);
    await user.type(field, "P17 ");
    await user.click(screen.getAllByRole("option")[0] ?? field);
    expect(screen.getByRole("option", { selected: true }).textContent).toContain("Portfolio 17");
    await user.keyboard("{Escape}");
    expect(chosen).toEqual(["P17", "P4999"]);
    expect((field as HTMLInputElement).value).toBe("Portfolio 17 and 1 more");
  });

  const shown = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

  test("shows six options, selected ones first, and all on request", async () => {
    const { user, field } = await show();
    await user.click(field);
    expect(shown()).toHaveLength(6);
    await user.click(screen.getByRole("button", { name: "View all 5,000" }));
    expect(screen.getAllByRole("option")[0]?.getAttribute("aria-setsize")).toBe("5000");
    await user.type(field, "portfolio 4321");
    await user.keyboard("{Enter}{Escape}");
    await user.click(field);
    expect(shown()[0]).toContain("Portfolio 4321");
    expect(shown()).toHaveLength(6);
    await user.click(screen.getByRole("option", { name: /Portfolio 4321/ }));
    expect(shown()[0]).toContain("Portfolio 4321");
    expect(chosen).toEqual([]);
  });

  test("lists the selected options of 5,000", async () => {
    settled = [];
    const { user, field } = await show();
    await user.type(field, "portfolio 49");
    await user.click(screen.getByRole("button", { name: "Select all 111" }));
    await user.click(screen.getByRole("button", { name: "Show selected (111)" }));
    await user.clear(field);
    expect(screen.getAllByRole("option")[0]?.getAttribute("aria-setsize")).toBe("111");
    expect(shown()[0]).toContain("Portfolio 49");
    await user.click(screen.getAllByRole("option")[0] ?? field);
    expect(chosen).toHaveLength(110);
    expect(screen.getAllByRole("option")[0]?.getAttribute("aria-selected")).toBe("false");
    await user.click(screen.getByRole("button", { name: "View all 5,000" }));
    expect(document.activeElement).toBe(field);
    expect(settled).toEqual([]);
    await user.keyboard("{Escape}");
    expect(settled).toEqual([chosen]);
    await user.click(field);
    await user.keyboard("{Escape}");
    expect(settled).toHaveLength(1);
  });

  test("selects all search results and clears the selection", async () => {
    const { user, field } = await show();
    await user.type(field, "portfolio 499");
    await user.click(screen.getByRole("button", { name: "Select all 11" }));
    expect(chosen).toHaveLength(11);
    await user.click(screen.getByRole("button", { name: "Clear selection" }));
    expect(chosen).toEqual([]);
    await user.type(field, "x");
    expect(screen.getByText(/There are no search results matching portfolio 499x/)).toBeTruthy();
  });

  test("in a dialog Escape closes the list first, then the dialog", async () => {
    closings = 0;
    const { user } = await showSignedIn(
      <ModalDialog onClose={() => (closings += 1)}>
        <DialogSheet title="A dialog" footer={null}>
          <Choice />
        </DialogSheet>
      </ModalDialog>,
      {},
    );
    const dialog = await screen.findByRole("dialog", { name: "A dialog" });
    const field = within(dialog).getByRole("combobox");
    for (const place of ["field", "button"]) {
      await user.click(field);
      if (place === "button") await user.click(screen.getByRole("button", { name: /^Select all/ }));
      await user.keyboard("{Escape}");
      expect(screen.queryByRole("listbox")).toBeNull();
      expect(document.activeElement).toBe(field);
      expect(closings).toBe(0);
    }
    await user.keyboard("{Escape}");
    expect(closings).toBe(1);
  });
});
