/** Name of the channel, which `src/effects/recorder/publish-steps.ts` writes. */
const channelName = "portal-steps";

/**
 * Follows a running portal of this origin: calls back with its recorded steps as text, at once and
 * after each further step. Returns a function that stops.
 */
export function followApp(onSteps: (text: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const post = (type: "follow" | "leave") => channel.postMessage({ type });
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const { type, text } = Object(data) as { readonly type?: unknown; readonly text?: unknown };
    // A portal stops when any visualiser leaves it.
    if (type === "started" || type === "leave") post("follow");
    if (type === "steps" && typeof text === "string") onSteps(text);
  });
  post("follow");
  return () => {
    post("leave");
    channel.close();
  };
}
