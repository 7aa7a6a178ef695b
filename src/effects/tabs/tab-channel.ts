import * as v from "valibot";
import { SessionTokens } from "./session-tokens.ts";

const Text = v.pipe(v.string(), v.minLength(1));

/** Everything that tabs of one portal tell each other. */
const TabMessage = v.variant("type", [
  /** A tab asks for the session that lives in others: it has none, or one that may be over. */
  v.object({ type: v.literal("session.asked") }),
  /** A tab asks for a newer generation of its session's tokens than its own. */
  v.object({ type: v.literal("tokens.asked"), session: Text, generation: v.number() }),
  /** The tokens of the session that lives: new, refreshed, or asked for. */
  v.object({ type: v.literal("session.shared"), tokens: SessionTokens }),
  /** Somebody was active, where no storage says so; in milliseconds of the epoch. */
  v.object({ type: v.literal("activity.shared"), atMs: v.pipe(v.number(), v.safeInteger()) }),
  /** A session is over in every tab. */
  v.object({
    type: v.literal("session.ended"),
    session: Text,
    reason: v.picklist(["signedOut", "idle", "expired"]),
  }),
]);
export type TabMessage = v.InferOutput<typeof TabMessage>;

/** Reaches the other tabs of this browser that show the same portal. */
export interface TabChannel {
  post(message: TabMessage): void;
  /** Hears what other tabs post; answers how to stop. */
  subscribe(listener: (message: TabMessage) => void): () => void;
}

/**
 * The channel of the portal under a base path, so that environments of one origin do not mix. What
 * is no message is dropped; where a browser has no BroadcastChannel nobody is reached.
 */
export function createTabChannel(base: string): TabChannel {
  const channel = open(`portal:${base}`);
  return {
    post(message) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      channel?.postMessage(message);
    },
    subscribe(listener) {
      const hear = ({ data }: MessageEvent) => {
        const message = v.safeParse(TabMessage, data);
        if (message.success) listener(message.output);
      };
      channel?.addEventListener("message", hear);
      return () => channel?.removeEventListener("message", hear);
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
