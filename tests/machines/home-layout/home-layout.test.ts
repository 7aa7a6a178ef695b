import { describe, expect, test } from "vitest";
import { homeLayoutMachine } from "../../../machines/home-layout/machine.ts";
import {
  columnSpans,
  designedLayout,
  sanitizeLayout,
} from "../../../machines/home-layout/rules.ts";
import {
  blockIds,
  type HomeLayoutInput,
  type StoredLayout,
} from "../../../machines/home-layout/types.ts";
import { swap } from "../../../machines/home-layout/swap.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

describe("home layout", () => {
  expectEveryTransition(homeLayoutMachine);
  const begin = (input: Partial<HomeLayoutInput> = {}) =>
    walk(homeLayoutMachine, { stored: null, owner: "user", ...input });
  const kept = (layout: StoredLayout | null = null) => ({ kind: "kept", layout });
  const unsupported = { kind: "unsupported" };

  test("HOME-05 blocks move among themselves; one not offered stays", () => {
    const { send, state } = begin();
    send({ type: "dialog.opened" });
    send({
      type: "blocks.moved",
      order: ["reports", "assets", "news", "insights", "views", "links"],
    });
    expect(state().context.order).toEqual([
      "reports",
      "funding",
      "assets",
      "news",
      "contacts",
      "insights",
      "views",
      "links",
    ]);
    send({ type: "dialog.closed" });
    expect(state().value).toMatchObject({ dialog: "closed" });
  });

  test("HOME-05 restoring can be undone until the next change", () => {
    const { send, state } = begin();
    send({ type: "dialog.opened" });
    send({ type: "restoring.undone" });
    send({ type: "block.hidden", block: "insights" });
    send({ type: "block.hidden", block: "news" });
    send({ type: "block.shown", block: "news" });
    expect(state().context.hidden).toEqual(["insights"]);
    send({ type: "layout.restored" });
    expect(state().context).toMatchObject(designedLayout);
    send({ type: "restoring.undone" });
    expect(state().context).toMatchObject({ hidden: ["insights"], before: null });
    send({ type: "layout.restored" });
    send({ type: "block.hidden", block: "links" });
    expect(state().context.before).toBeNull();
  });

  test("HOME-05 the account's layout replaces the browser's", async () => {
    const stored = { order: ["news", "assets"], hidden: [], isUnsaved: false };
    const { resolve, state } = begin({ stored });
    expect(state().context.order[0]).toBe("news");
    await resolve("loadAccount", kept({ order: ["reports", "assets"], hidden: ["links"] }));
    expect(state().context).toMatchObject({ hidden: ["links"], unsaved: null });
    expect(state().context.order[0]).toBe("reports");
    expect(state().value).toMatchObject({ account: "settled" });
  });

  test("HOME-05 a layout that another tab saved is followed", async () => {
    const other = { order: ["news", "assets"], hidden: ["links"] };
    const arranging = begin();
    arranging.send({ type: "layout.savedElsewhere", layout: other });
    expect(arranging.state().context).toMatchObject(designedLayout);
    await arranging.resolve("loadAccount", kept());
    arranging.send({ type: "dialog.opened" });
    arranging.send({ type: "layout.savedElsewhere", layout: other });
    expect(arranging.state().context).toMatchObject({ ...sanitizeLayout(other), unsaved: null });
    arranging.send({ type: "block.hidden", block: "insights" });
    expect(arranging.state().context.hidden).toEqual(["links", "insights"]);
    const apart = begin();
    await apart.resolve("loadAccount", unsupported);
    apart.send({ type: "layout.savedElsewhere", layout: other });
    expect(apart.state().context.hidden).toEqual(["links"]);
  });

  test("HOME-05 a layout equal to the account's keeps its identity", async () => {
    const { resolve, state } = begin();
    const { order } = state().context;
    await resolve("loadAccount", kept());
    expect(state().context.order).toBe(order);
  });

  test("HOME-05 a change while the account is read wins over it", async () => {
    const { send, resolve, state, inputOf } = begin();
    send({ type: "dialog.opened" });
    send({ type: "block.hidden", block: "news" });
    await resolve("loadAccount", kept({ order: ["reports", "assets"], hidden: ["links"] }));
    expect(state().value).toMatchObject({ account: "saving" });
    expect(inputOf("saveAccount")).toMatchObject({ hidden: ["news"] });
    await resolve("saveAccount", kept());
    expect(state().context).toMatchObject({ hidden: ["news"], unsaved: null });
  });

  test("HOME-05 changes while saving are saved together after it", async () => {
    const { send, resolve, state, inputOf } = begin();
    await resolve("loadAccount", kept());
    send({ type: "dialog.opened" });
    send({ type: "block.hidden", block: "news" });
    send({ type: "block.hidden", block: "links" });
    send({ type: "block.hidden", block: "views" });
    expect(inputOf("saveAccount")).toMatchObject({ hidden: ["news"] });
    await resolve("saveAccount", kept());
    expect(inputOf("saveAccount")).toMatchObject({ hidden: ["news", "links", "views"] });
    await resolve("saveAccount", kept());
    expect(state().value).toMatchObject({ account: "settled" });
  });

  test("HOME-05 a failed change is kept and saved with the next one", async () => {
    const { send, resolve, fail, state, inputOf } = begin();
    await fail("loadAccount", { kind: "unavailable", code: null, description: null });
    expect(state().value).toMatchObject({ account: "settled" });
    send({ type: "dialog.opened" });
    send({ type: "block.hidden", block: "news" });
    await fail("saveAccount", { kind: "unavailable", code: null, description: null });
    expect(state().hasTag("unsaved")).toBe(true);
    expect(state().context).toMatchObject({ hidden: ["news"], unsaved: "sending" });
    send({ type: "saving.retried" });
    await fail("saveAccount", { kind: "unavailable", code: null, description: null });
    send({ type: "block.hidden", block: "links" });
    expect(inputOf("saveAccount")).toMatchObject({ hidden: ["news", "links"] });
    await resolve("saveAccount", kept());
    expect(state().context.unsaved).toBeNull();
  });

  test.each([true, undefined])("HOME-05 what no account has is sent at start: %s", async (mark) => {
    const stored = { order: ["news", "assets"], hidden: [], isUnsaved: mark };
    const { resolve, state, inputOf } = begin({ stored });
    expect(state().value).toMatchObject({ account: "saving" });
    expect(inputOf("saveAccount")).toMatchObject({ order: state().context.order });
    await resolve("saveAccount", unsupported);
    expect(state().hasTag("apart")).toBe(true);
    expect(state().context.order[0]).toBe("news");
  });

  test("HOME-05 without the addition the browser alone keeps the layout", async () => {
    const { send, resolve, state } = begin();
    await resolve("loadAccount", unsupported);
    send({ type: "dialog.opened" });
    send({ type: "block.hidden", block: "news" });
    expect(state().value).toEqual({ dialog: "arranging", account: "apart" });
  });

  test("HOME-05 an impersonator sees the layout and cannot change it", async () => {
    const { send, resolve, state } = begin({ owner: "other" });
    await resolve("loadAccount", kept({ order: ["reports", "assets"], hidden: [] }));
    expect(state().context.order[0]).toBe("reports");
    send({ type: "dialog.opened" });
    send({ type: "block.hidden", block: "news" });
    expect(state().value).toEqual({ dialog: "closed", account: "settled" });
    expect(state().context.hidden).toEqual([]);
  });

  test("HOME-05 a user without a home page reads nothing", () => {
    expect(begin({ owner: "nobody" }).state().value).toMatchObject({ account: "apart" });
  });
});

describe("rules of the home layout", () => {
  test("HOME-05 a stored layout of another release is completed", () => {
    expect(sanitizeLayout(null)).toEqual(designedLayout);
    expect(
      sanitizeLayout({ order: ["views", "gone", "assets", "views"], hidden: ["gone", "links"] }),
    ).toEqual({
      order: ["views", "links", "assets", "funding", "reports", "news", "contacts", "insights"],
      hidden: ["links"],
    });
  });

  test("HOME-05 a block changes places within the ends", () => {
    expect(swap(["assets", "news"], "news", "up")).toEqual(["news", "assets"]);
    expect(swap(["assets", "news"], "assets", "down")).toEqual(["news", "assets"]);
    expect(swap(["assets", "news"], "assets", "up")).toEqual(["assets", "news"]);
    expect(swap(["assets", "news"], "news", "down")).toEqual(["assets", "news"]);
  });

  test("HOME-05 the designed columns stay, and no order leaves a gap", () => {
    expect(columnSpans(blockIds, 4)).toEqual([4, 4, 2, 2, 1, 2, 1, 4]);
    expect(columnSpans(["contacts", "views", "assets", "news"], 4)).toEqual([1, 3, 4, 4]);
    expect(columnSpans(blockIds, 3)).toEqual([3, 3, 2, 1, 1, 1, 1, 3]);
    expect(columnSpans(blockIds, 2)).toEqual([2, 2, 2, 1, 1, 1, 1, 2]);
    expect(columnSpans(["news", "insights", "reports", "assets"], 3)).toEqual([1, 2, 3, 3]);
    expect(columnSpans(["links"], 3)).toEqual([3]);
    expect(columnSpans([], 3)).toEqual([]);
  });
});
