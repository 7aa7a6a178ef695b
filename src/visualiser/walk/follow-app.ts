/** Name of the channel and of each tab's lock, which `src/effects/recorder/publish-steps.ts` uses. */
const channelName = "portal-steps";

interface AppFollower {
  /** Receives the recorded steps as text, at once and after each further step. */
  readonly onSteps: (text: string) => void;
  /** Called when the followed tab closes, crashes or loads another page. */
  readonly onGone: () => void;
}

/** Follows a running portal of this origin. Returns a function that stops. */
export function followApp({ onSteps, onGone }: AppFollower): () => void {
  let followedTab: string | null = null;
  const end = new AbortController();
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const post = (type: "follow" | "leave") => channel.postMessage({ type });

  /** The tab holds its lock; it is granted here once that tab has ended, however it did. */
  async function waitForEndOf(tab: string) {
    await navigator.locks.request(`${channelName}:${tab}`, { signal: end.signal }, () => {});
    if (tab !== followedTab) return;
    followedTab = null;
    onGone();
    // A portal in another window answers.
    post("follow");
  }

  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const { type, tab, text } = Object(data) as Readonly<Record<string, unknown>>;
    // A portal stops when any visualiser leaves it.
    if (type === "started" || type === "leave") post("follow");
    if (type !== "steps" || typeof tab !== "string" || typeof text !== "string") return;
    onSteps(text);
    if (tab === followedTab) return;
    followedTab = tab;
    // Aborted when the following stops.
    waitForEndOf(tab).catch(() => {});
  });
  post("follow");
  return () => {
    end.abort();
    post("leave");
    channel.close();
  };
}
