// @vitest-environment jsdom
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

type Attach = typeof import("../../../src/ui/roving-rows.ts").attachRovingRows;

const detachments: (() => void)[] = [];
let attachRovingRows: Attach;

/** Whether the arrow keys are known is a state of the page. */
beforeEach(async () => {
  vi.resetModules();
  ({ attachRovingRows } = await import("../../../src/ui/roving-rows.ts"));
});

afterEach(() => {
  for (const detach of detachments.splice(0)) detach();
  document.body.replaceChildren();
});

/** Cells of a row: words in brackets are buttons, `[]` a checkbox and `<link>` a link. */
const rowOf = (name: string, cells: readonly string[], index: number) => {
  const control = (_: string, word: string) => `<button>${name} ${word}</button>`;
  const filled = cells.map((cell) =>
    cell
      .replace("[]", `<input type="checkbox" aria-label="${name} tick" />`)
      .replace(/<(\w+)>/, (_, word: string) => `<a href="#${word}">${name} ${word}</a>`)
      .replaceAll(/\[(\w+)\]/g, control),
  );
  return `<div role="row" data-index="${index}">${filled.map((cell) => `<div role="cell">${cell}</div>`).join("")}</div>`;
};

function show(markup: string, ...virtual: [Parameters<Attach>[1]?]) {
  document.body.innerHTML = `<button>before</button><div id="list">${markup}</div><button>after</button>`;
  const list = document.getElementById("list");
  if (!list) throw new Error("There is no list");
  const rows = attachRovingRows(list, ...virtual);
  detachments.push(rows.detach);
  return { list, rows, user: userEvent.setup() };
}

const focused = () => {
  const { activeElement: element } = document;
  return element?.getAttribute("aria-label") ?? element?.textContent;
};

/** Names of what the keys focus, one after the other. */
async function walk(user: ReturnType<typeof userEvent.setup>, keys: string) {
  const names: (string | null | undefined)[] = [];
  for (const key of keys.split(" ")) {
    await user.keyboard(`{${key}}`);
    names.push(focused());
  }
  return names;
}

const items = ["A", "B", "C"].map(
  (name) => `<li><button>${name} edit</button><button>${name} delete</button></li>`,
);

function newRow(name: string) {
  const row = document.createElement("li");
  row.innerHTML = `<button>${name} edit</button><button>${name} delete</button>`;
  return row;
}

describe("roving rows", () => {
  test("A11Y-02 a list is one tab stop, to which Tab returns", async () => {
    const { user } = show(`<ul>${items.join("")}</ul>`);
    await user.tab();
    expect(await walk(user, "Tab Tab")).toEqual(["A edit", "after"]);
    await user.tab({ shift: true });
    await user.keyboard("{ArrowDown}{ArrowRight}");
    await user.tab();
    expect(focused()).toBe("after");
    await user.tab({ shift: true });
    expect(focused()).toBe("B delete");
  });

  test("A11Y-02 arrow keys, Home and End move between rows and controls", async () => {
    const { user } = show(`<ul>${items.join("")}</ul>`);
    document.querySelector<HTMLElement>("li button")?.focus();
    expect(await walk(user, "ArrowRight ArrowDown ArrowDown ArrowUp ArrowLeft")).toEqual([
      "A delete",
      "B delete",
      "C delete",
      "B delete",
      "B edit",
    ]);
    expect(await walk(user, "End ArrowDown ArrowLeft Home ArrowUp")).toEqual([
      "C edit",
      "C edit",
      "C edit",
      "A edit",
      "A edit",
    ]);
  });

  test("A11Y-02 an arrow key at the edge of a list scrolls the page", async () => {
    const { user, list } = show(`<ul>${items.join("")}</ul>`);
    const used: boolean[] = [];
    document.addEventListener("keydown", (event) => used.push(event.defaultPrevented), {
      signal: AbortSignal.timeout(5_000),
    });
    list.querySelector("button")?.focus();
    await walk(user, "ArrowUp ArrowDown Control>}{ArrowDown}{/Control End End PageDown");
    expect(used).toEqual([false, true, false, false, true, false, false]);
  });

  test("A11Y-02 up and down keep the column, also past rows without it", async () => {
    const { user, list } = show(
      [
        ["[]", "[name]", "<door>", "[view][save]"],
        ["[]", "[name]", "", "[save]"],
        ["heading"],
        ["[]", "[name]", "<door>", "[view][save]"],
      ]
        .map((cells, index) => rowOf(`${index}`, cells, index))
        .join(""),
      { count: () => 4, scrollToIndex: () => undefined },
    );
    const name = (text: string) =>
      [...list.querySelectorAll<HTMLElement>("a, button")].find(
        (control) => control.textContent === text,
      );
    name("0 door")?.focus();
    expect(await walk(user, "ArrowDown ArrowDown")).toEqual(["1 name", "3 door"]);
    name("0 save")?.focus();
    expect(await walk(user, "ArrowDown ArrowDown")).toEqual(["1 save", "3 save"]);
    name("0 view")?.focus();
    expect(await walk(user, "ArrowDown ArrowDown")).toEqual(["1 save", "3 view"]);
  });

  test("A11Y-02 space ticks a row, also from its link", async () => {
    const { user, list } = show(rowOf("A", ["[]", "<door>"], 0));
    const box = list.querySelector("input");
    box?.focus();
    await user.keyboard(" ");
    expect(box?.checked).toBe(true);
    await user.keyboard("{ArrowRight} ");
    expect(box?.checked).toBe(false);
    expect(focused()).toBe("A door");
  });

  test("A11Y-02 a question in a row and a text field keep their own keys", async () => {
    const question = `<div role="group"><input value="x" /><button>yes</button></div>`;
    const { user } = show(
      `<ul><li><button>A</button>${question}</li><li><button>B</button></li></ul>`,
    );
    await user.tab();
    expect(await walk(user, "Tab Tab ArrowDown Tab ArrowDown Tab")).toEqual([
      "A",
      "",
      "",
      "yes",
      "yes",
      "after",
    ]);
  });

  test("A11Y-02 the tab stop moves when its row goes", async () => {
    const { user, list } = show(`<ul>${items.join("")}</ul>`);
    await user.tab();
    await user.tab();
    await walk(user, "ArrowDown ArrowRight Tab");
    list.querySelectorAll("li")[1]?.remove();
    await Promise.resolve();
    await user.tab({ shift: true });
    expect(focused()).toBe("C delete");
    await user.tab();
    list.querySelectorAll("li")[1]?.remove();
    await Promise.resolve();
    await user.tab({ shift: true });
    expect(focused()).toBe("A delete");
  });

  test("A11Y-02 keys act on the focused row, also after new rows above it", async () => {
    const { user, list } = show(`<ul>${items.join("")}</ul>`);
    list.querySelectorAll("button")[2]?.focus();
    const [first] = list.querySelectorAll("li");
    first?.before(...["X", "Y"].map((name) => newRow(name)));
    await Promise.resolve();
    expect(await walk(user, "ArrowRight ArrowLeft ArrowDown")).toEqual([
      "B delete",
      "B edit",
      "C edit",
    ]);
  });

  test("A11Y-02 Tab enters at the first row, also after a change of rows", async () => {
    const { user, list } = show(`<ul>${items.join("")}</ul>`);
    const [row] = list.querySelectorAll("li");
    row?.parentElement?.append(row);
    await user.tab();
    await user.tab();
    expect(focused()).toBe("B edit");
  });

  test("A11Y-02 a row that is not rendered yet takes the focus when it is", async () => {
    const shown = (index: number) => rowOf(`${index}`, ["[]", "[name]"], index);
    const { user, list } = show(shown(0), {
      count: () => 500,
      scrollToIndex: (index) => {
        if (list.querySelector(`[data-index="${index}"]`)) return;
        list.insertAdjacentHTML("beforeend", shown(index));
      },
    });
    list.querySelector("button")?.focus();
    await user.keyboard("{End}");
    expect(focused()).toBe("499 name");
    await user.keyboard("{PageUp}");
    expect(focused()).toBe("491 name");
    await user.keyboard("{Home}");
    expect(focused()).toBe("0 name");
  });

  test("A11Y-02 a hint names the arrow keys until one is used", async () => {
    const { user } = show(`<ul>${items.join("")}</ul>`);
    const isHinted = () => document.documentElement.hasAttribute("data-rows-entered");
    await user.tab();
    expect(isHinted()).toBe(false);
    await user.tab();
    expect(isHinted()).toBe(true);
    await user.tab();
    expect(isHinted()).toBe(false);
    await user.tab({ shift: true });
    expect(isHinted()).toBe(true);
    await user.keyboard("{ArrowDown}");
    expect(isHinted()).toBe(false);
    await user.tab();
    await user.tab({ shift: true });
    expect(isHinted()).toBe(false);
  });
});
