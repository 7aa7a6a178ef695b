import * as v from "valibot";
import { SessionTokens } from "./session-tokens.ts";

const Text = v.pipe(v.string(), v.minLength(1));

/** Messages between the tabs of a portal. */
const TabMessage = v.variant("type", [
  /** Requests the current session: the tab has none, or an outdated one. */
  v.object({ type: v.literal("session.asked") }),
  /** Requests tokens of its session with a higher generation. */
  v.object({ type: v.literal("tokens.requested"), session: Text, generation: v.number() }),
  /** Tokens of the current session: new, refreshed or requested. */
  v.object({ type: v.literal("session.shared"), tokens: SessionTokens }),
  /** The user was active, in milliseconds since 1970; used when storage is unavailable. */
  v.object({ type: v.literal("activity.shared"), atMs: v.pipe(v.number(), v.safeInteger()) }),
  /** A session ended in all tabs. */
  v.object({
    type: v.literal("session.ended"),
    session: Text,
    reason: v.picklist(["signedOut", "idle", "expired"]),
  }),
]);
export type TabMessage = v.InferOutput<typeof TabMessage>;

/** Channel to the browser's other tabs of this portal. */
export interface TabChannel {
  post(message: TabMessage): void;
  /** Subscribes to messages from other tabs; returns an unsubscribe function. */
  subscribe(listener: (message: TabMessage) => void): () => void;
}

/**
 * Creates the channel for a base path, which separates environments on one origin. Invalid messages
 * are ignored; without BroadcastChannel it does nothing.
 */
export function createTabChannel(base: string): TabChannel {
  const channel = open(`portal:${base}`);
  return {
    post(message) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      channel?.postMessage(message);
    },
    subscribe(listener) {
      const handleMessage = ({ data }: MessageEvent) => {
        const message = v.safeParse(TabMessage, data);
        if (message.success) listener(message.output);
      };
      channel?.addEventListener("message", handleMessage);
      return () => channel?.removeEventListener("message", handleMessage);
    },
  };
}

function open(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
