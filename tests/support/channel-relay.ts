import type { TokenRelay } from "../../src/effects/tabs/token-relay.ts";

/** Relay between tabs within one process, without a service worker. */
export function channelRelay(name: string): TokenRelay {
  const channel = new BroadcastChannel(`tokens of ${name}`);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const hear = ({ data }: MessageEvent) => listener(data);
      channel.addEventListener("message", hear);
      return () => channel.removeEventListener("message", hear);
    },
  };
}
