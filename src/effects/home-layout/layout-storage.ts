import * as v from "valibot";
import type { HomeLayoutActor } from "../../../machines/home-layout/machine.ts";
import { isDesigned } from "../../../machines/home-layout/rules.ts";
import type { HomeLayoutInput } from "../../../machines/home-layout/types.ts";
import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";

/** Maximum number of users stored per browser. */
const maxUsers = 20;

const Ids = v.array(v.string());
const Stored = v.array(
  v.object({
    userId: v.string(),
    order: Ids,
    hidden: Ids,
    /** Whether the account lacks it. */
    isUnsaved: v.optional(v.boolean()),
  }),
);

/** Returns the layout that this browser stored for a user, or null. */
export function storedLayout(userId: string): HomeLayoutInput["stored"] {
  return readLayouts().find((layout) => layout.userId === userId) ?? null;
}

/** Stores in this browser how a user arranges the home page, and follows its other tabs (HOME-05). */
export function rememberLayout(actor: HomeLayoutActor, userId: string): void {
  let { context } = actor.getSnapshot();
  actor.subscribe((snapshot) => {
    const { order, hidden, unsaved } = snapshot.context;
    const isSame =
      order === context.order && hidden === context.hidden && unsaved === context.unsaved;
    if (isSame) return;
    context = snapshot.context;
    const isUnsaved = unsaved !== null;
    const others = readLayouts().filter((layout) => layout.userId !== userId);
    const isForgotten = isDesigned(context) && (!isUnsaved || snapshot.hasTag("apart"));
    const layouts = isForgotten ? others : [...others, { userId, order, hidden, isUnsaved }];
    writeStorage(
      "localStorage",
      storageKeys.homeLayouts,
      layouts.length > 0 ? JSON.stringify(layouts.slice(-maxUsers)) : null,
    );
  });
  const follow = ({ key }: StorageEvent) => {
    if (key !== storageKeys.homeLayouts) return;
    const layout = storedLayout(userId);
    // Other users' layouts may have displaced it.
    if (!layout && readLayouts().length === maxUsers) return;
    const isSaved = !layout?.isUnsaved || actor.getSnapshot().hasTag("apart");
    if (isSaved) actor.send({ type: "layout.savedElsewhere", layout });
  };
  window.addEventListener("storage", follow);
  actor.subscribe({ complete: () => window.removeEventListener("storage", follow) });
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
