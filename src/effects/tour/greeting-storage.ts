import type { TourActor } from "../../../machines/tour/actor.ts";
import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";

/** People whose choice is remembered in one browser; of more the last ones. */
const mostPeople = 20;

/** Whether a user of this browser wants to see no greeting of the tour any more. */
export function isGreetingDismissed(userId: string): boolean {
  return dismissedBy().includes(userId);
}

/** Remembers in this browser that a user dismissed the greeting or finished the tour (HOME-02). */
export function rememberDismissal(tour: TourActor, userId: string): void {
  tour.subscribe(({ context }) => {
    const before = dismissedBy();
    if (!context.isGreetingDismissed || before.includes(userId)) return;
    const next = [...before, userId].slice(-mostPeople);
    writeStorage("localStorage", storageKeys.tourGreeting, JSON.stringify(next));
  });
}

function dismissedBy(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(readStorage("localStorage", storageKeys.tourGreeting) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
