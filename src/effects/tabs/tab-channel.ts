import * as v from "valibot";
import { SessionTokens } from "./session-tokens.ts";
import { createTokenRelay, type TokenRelay } from "./token-relay.ts";

const Text = v.pipe(v.string(), v.minLength(1));

/** What any page of the origin may hear and say: no tokens. */
const OpenMessage = v.variant("type", [
  /** A tab asks for the session that lives in others: it has none, or one that may be over. */
  v.object({ type: v.literal("session.asked") }),
  /** A tab asks for a newer generation of its session's tokens than its own. */
  v.object({ type: v.literal("tokens.asked"), session: Text, generation: v.number() }),
  /** Somebody was active, where no storage says so; in milliseconds of the epoch. */
  v.object({ type: v.literal("activity.shared"), atMs: v.pipe(v.number(), v.safeInteger()) }),
  /** A session is over in every tab. */
  v.object({
    type: v.literal("session.ended"),
    session: Text,
    reason: v.picklist(["signedOut", "idle", "expired"]),
  }),
]);

/** The tokens of the session that lives: new, refreshed, or asked for. */
const TokenMessage = v.object({ type: v.literal("session.shared"), tokens: SessionTokens });

/** Everything that tabs of one portal tell each other. */
export type TabMessage = v.InferOutput<typeof OpenMessage> | v.InferOutput<typeof TokenMessage>;

/** Reaches the other tabs of this browser that show the same portal. */
export interface TabChannel {
  post(message: TabMessage): void;
  /** Hears what other tabs post; answers how to stop. */
  subscribe(listener: (message: TabMessage) => void): () => void;
}

/**
 * The channel of the portal under a base path, so that environments of one origin do not mix. Tokens
 * take another way than the rest. What is no message is dropped; where a browser has no
 * BroadcastChannel nobody is reached.
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
