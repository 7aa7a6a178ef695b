/** Name of the channel, which `src/effects/recorder/publish-steps.ts` writes. */
const channelName = "portal-steps";

interface AppFollower {
  /** Receives the recorded steps as text, at once and after each further step. */
  readonly onSteps: (text: string) => void;
  /** Called when the followed tab closes or loads another page. */
  readonly onGone: () => void;
}

/** Follows a running portal of this origin. Returns a function that stops. */
export function followApp({ onSteps, onGone }: AppFollower): () => void {
  let followedTab: unknown = null;
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const post = (type: "follow" | "leave") => channel.postMessage({ type });
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const { type, tab, text } = Object(data) as Readonly<Record<string, unknown>>;
    // A portal stops when any visualiser leaves it.
    if (type === "started" || type === "leave") post("follow");
    if (type === "steps" && typeof text === "string") {
      followedTab = tab;
      onSteps(text);
    }
    if (type !== "stopped" || tab !== followedTab) return;
    onGone();
    // A portal in another window answers.
    post("follow");
  });
  post("follow");
  return () => {
    post("leave");
    channel.close();
  };
}
