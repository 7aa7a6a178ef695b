import { fromCallback } from "xstate";

/** Milliseconds for which the code of an open form stays in memory. */
export const linkMemoryMs = 15 * 60_000;

/** Sent once the code of a link has been in memory for its time, also after the device slept. */
export interface LinkTimedOut {
  readonly type: "link.timedOut";
}

/** Effect that sends `link.timedOut`. */
export const linkTimeout = fromCallback<LinkTimedOut>(() => {});
