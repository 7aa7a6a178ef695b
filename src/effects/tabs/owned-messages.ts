import * as v from "valibot";
import type { TokenRelay } from "./token-relay.ts";

type Content<T> = T extends unknown ? Omit<T, "owner"> : never;

/** Passes messages between the tabs of the same effective user; other messages are ignored. */
export function ownedMessages<Message extends { readonly owner: string }>(
  schema: v.GenericSchema<unknown, Message>,
  relay: TokenRelay,
  owner: string,
) {
  return {
    post: (message: Content<Message>) => relay.post({ ...message, owner }),
    subscribe: (listener: (message: Message) => void) =>
      relay.subscribe((received) => {
        const message = v.safeParse(schema, received);
        if (message.success && message.output.owner === owner) listener(message.output);
      }),
  };
}
