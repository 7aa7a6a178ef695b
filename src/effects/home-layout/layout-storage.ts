import * as v from "valibot";
import type { HomeLayoutActor } from "../../../machines/home-layout/actor.ts";
import { isDesigned } from "../../../machines/home-layout/rules.ts";
import type { HomeLayout, HomeLayoutInput } from "../../../machines/home-layout/types.ts";
import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";

/** Maximum number of users stored per browser. */
const maxUsers = 20;

const Ids = v.array(v.string());
const Stored = v.array(v.object({ userId: v.string(), order: Ids, hidden: Ids }));

/** Returns the layout that a user arranged in this browser, or null. */
export function storedLayout(userId: string): HomeLayoutInput["stored"] {
  return readLayouts().find((one) => one.userId === userId) ?? null;
}

/** Stores in this browser how a user arranges the home page (HOME-05). */
export function rememberLayout(actor: HomeLayoutActor, userId: string): void {
  let { order, hidden }: HomeLayout = actor.getSnapshot().context;
  actor.subscribe(({ context }) => {
    if (context.order === order && context.hidden === hidden) return;
    ({ order, hidden } = context);
    const others = readLayouts().filter((one) => one.userId !== userId);
    const layouts = isDesigned(context) ? others : [...others, { userId, order, hidden }];
    writeStorage(
      "localStorage",
      storageKeys.homeLayouts,
      layouts.length > 0 ? JSON.stringify(layouts.slice(-maxUsers)) : null,
    );
  });
}

function readLayouts() {
  try {
    return v.parse(
      Stored,
      JSON.parse(readStorage("localStorage", storageKeys.homeLayouts) ?? "[]"),
    );
  } catch {
    return [];
  }
}
