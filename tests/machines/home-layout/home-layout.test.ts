import { afterAll, describe, expect, test } from "vitest";
import { homeLayoutMachine } from "../../../machines/home-layout/machine.ts";
import {
  columnSpans,
  designedLayout,
  readLayout,
  swap,
} from "../../../machines/home-layout/rules.ts";
import { blockIds } from "../../../machines/home-layout/types.ts";
import { transitionsOf, walk } from "../../support/walk.ts";

describe("home layout", () => {
  const taken = new Set<string>();
  const begin = () => walk(homeLayoutMachine, { effects: [], input: { stored: null }, taken });

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
      "insights",
      "views",
      "links",
    ]);
    send({ type: "dialog.closed" });
    expect(state().value).toBe("closed");
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

  afterAll(() => {
    const all = transitionsOf(homeLayoutMachine);
    expect(all.filter((name) => !taken.has(name))).toEqual([]);
  });
});

describe("rules of the home layout", () => {
  test("HOME-05 a stored layout of another release is completed", () => {
    expect(readLayout(null)).toEqual(designedLayout);
    expect(
      readLayout({ order: ["views", "gone", "assets", "views"], hidden: ["gone", "links"] }),
    ).toEqual({
      order: ["views", "assets", "funding", "reports", "news", "insights", "links"],
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
    expect(columnSpans(blockIds, 3)).toEqual([3, 3, 2, 1, 1, 1, 1]);
    expect(columnSpans(blockIds, 2)).toEqual([2, 2, 2, 1, 1, 1, 1]);
    expect(columnSpans(["news", "insights", "reports", "assets"], 3)).toEqual([1, 2, 3, 3]);
    expect(columnSpans(["links"], 3)).toEqual([3]);
    expect(columnSpans([], 3)).toEqual([]);
  });
});
