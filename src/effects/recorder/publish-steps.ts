import { randomId } from "../../browser/random-id.ts";
import { recordedText } from "./save-path.ts";

/** Name of the channel and of each tab's lock, which `src/visualiser/walk/follow-app.ts` reads. */
const channelName = "portal-steps";
/** Pause in milliseconds that joins the steps of one action. */
const pauseMs = 50;

/**
 * Sends the recorded steps to a visualiser of the same origin while it follows, after each step:
 * what a saved file contains, without user input (VIS-12). A lock, held until the page is left or
 * its tab ends, tells the visualiser when; a page that is not secure has none.
 */
export function publishSteps(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const tab = randomId();
  if (!("locks" in navigator)) return publishStepsOf(tab);
  const publishUntilLeft = () => {
    publishStepsOf(tab);
    return new Promise(() => {});
  };
  // Without storage there is no channel either.
  void navigator.locks.request(`${channelName}:${tab}`, publishUntilLeft).catch(() => {});
}

function publishStepsOf(tab: string): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const post = (message: object) => channel.postMessage(message);
  let isFollowed = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  function publish() {
    clearTimeout(pause);
    if (!isFollowed) return;
    pause = setTimeout(() => post({ type: "steps", tab, text: recordedText() }), pauseMs);
  }
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const { type } = Object(data) as { readonly type?: unknown };
    if (type !== "follow" && type !== "leave") return;
    isFollowed = type === "follow";
    // A hidden tab answers only with its next step, so that the tab in use is followed.
    if (document.visibilityState === "visible") publish();
  });
  window.addEventListener("machine.step", publish);
  post({ type: "started" });
}
