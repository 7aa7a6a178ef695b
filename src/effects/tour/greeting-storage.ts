import type { TourActor } from "../../../machines/tour/machine.ts";
import { addToStoredList, readStoredList } from "../../browser/stored-list.ts";
import { storageKeys } from "../../browser/storage.ts";

/** Maximum number of users stored per browser. */
const maxUsers = 20;

/** Whether the user has dismissed the greeting in this browser. */
export function isGreetingDismissed(userId: string): boolean {
  return readStoredList(storageKeys.tourGreeting).includes(userId);
}

/** Stores in this browser that a user dismissed the greeting or completed the tour (HOME-02). */
export function rememberDismissal(tour: TourActor, userId: string): void {
  tour.subscribe(({ context }) => {
    if (!context.isGreetingDismissed || isGreetingDismissed(userId)) return;
    addToStoredList(storageKeys.tourGreeting, userId, maxUsers);
  });
}
