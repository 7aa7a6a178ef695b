import * as v from "valibot";
import { SessionTokens } from "./session-tokens.ts";
import { createTokenRelay, type TokenRelay } from "./token-relay.ts";

const Text = v.pipe(v.string(), v.minLength(1));

/** Messages that any page of the origin can read and send: none contains tokens. */
const OpenMessage = v.variant("type", [
  /** Requests the current session: the tab has none, or an outdated one. */
  v.object({ type: v.literal("session.requested") }),
  /** Requests tokens of its session with a higher generation. */
  v.object({ type: v.literal("tokens.requested"), session: Text, generation: v.number() }),
  /** The user was active, in milliseconds since 1970; used when storage is unavailable. */
  v.object({ type: v.literal("activity.shared"), atMs: v.pipe(v.number(), v.safeInteger()) }),
  /** A session ended in all tabs. */
  v.object({
    type: v.literal("session.ended"),
    session: Text,
    reason: v.picklist(["signedOut", "idle", "expired"]),
  }),
]);

/** Tokens of the current session: new, refreshed or requested. */
const TokenMessage = v.object({ type: v.literal("session.shared"), tokens: SessionTokens });

/** Messages between the tabs of a portal. */
export type TabMessage = v.InferOutput<typeof OpenMessage> | v.InferOutput<typeof TokenMessage>;

/** Channel to the browser's other tabs of this portal. */
export interface TabChannel {
  post(message: TabMessage): void;
  /** Subscribes to messages from other tabs; returns an unsubscribe function. */
  subscribe(listener: (message: TabMessage) => void): () => void;
}

/**
 * Creates the channel for a base path, which separates environments on one origin. Tokens are sent
 * through the relay, everything else through a BroadcastChannel, if there is one. Invalid messages
 * are ignored.
 */
export function createTabChannel(
  base: string,
  relay: TokenRelay = createTokenRelay(base),
): TabChannel {
  const channel = open(`portal:${base}`);
  return {
    post(message) {
      if (message.type === "session.shared") relay.post(message);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      else channel?.postMessage(message);
    },
    subscribe(listener) {
      const hear = ({ data }: MessageEvent) => {
        const message = v.safeParse(OpenMessage, data);
        if (message.success) listener(message.output);
      };
      channel?.addEventListener("message", hear);
      const stop = relay.subscribe((data) => {
        const message = v.safeParse(TokenMessage, data);
        if (message.success) listener(message.output);
      });
      return () => {
        channel?.removeEventListener("message", hear);
        stop();
      };
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
