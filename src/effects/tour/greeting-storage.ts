import type { TourActor } from "../../../machines/tour/actor.ts";
import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";

/** Maximum number of users stored per browser; the oldest are removed. */
const maxPeople = 20;

/** Whether the user has dismissed the greeting in this browser. */
export function isGreetingDismissed(userId: string): boolean {
  return dismissedBy().includes(userId);
}

/** Stores in this browser that a user dismissed the greeting or completed the tour (HOME-02). */
export function rememberDismissal(tour: TourActor, userId: string): void {
  tour.subscribe(({ context }) => {
    const before = dismissedBy();
    if (!context.isGreetingDismissed || before.includes(userId)) return;
    const next = [...before, userId].slice(-maxPeople);
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
