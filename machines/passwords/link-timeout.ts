import { fromCallback } from "xstate";

/** Sent once the code of a link has been in memory for its time, also after the device slept. */
export interface LinkTimedOut {
  readonly type: "link.timedOut";
}

/** Effect that sends `link.timedOut`. */
export const linkTimeout = fromCallback<LinkTimedOut>(() => {});
