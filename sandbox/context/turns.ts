import { setImmediate } from "node:timers";

/** Milliseconds of work in a turn of the event loop, after which requests are read and answered. */
const turnMs = 5;

/** Shares the only thread between users, however many calls one of them makes at once. */
export interface Turns {
  /** Resolves when a piece of a session's work may begin; undefined if it may begin at once. */
  next(session: Worker): Promise<void> | undefined;
}

/** Who asks for work: a user, or the administrator who impersonates one. */
interface Worker {
  readonly user: { readonly id: string };
  readonly actor: { readonly id: string } | null;
}

/** Creates turns in which the users who wait have one piece of work after the other. */
export function createTurns(): Turns {
  const waiting = new Map<string, (() => void)[]>();
  let isServing = false;

  async function serve(): Promise<void> {
    const startedAtMs = performance.now();
    for (const [userId, [start, ...later]] of waiting) {
      waiting.delete(userId);
      if (later.length > 0) waiting.set(userId, later);
      start?.();
      // The piece runs before this goes on.
      await Promise.resolve();
      if (performance.now() - startedAtMs >= turnMs) break;
    }
    if (waiting.size > 0) setImmediate(() => void serve());
    else isServing = false;
  }

  return {
    next({ user, actor }) {
      if (!isServing) {
        isServing = true;
        setImmediate(() => void serve());
        return;
      }
      const userId = (actor ?? user).id;
      return new Promise((resolve) => {
        waiting.set(userId, [...(waiting.get(userId) ?? []), resolve]);
      });
    },
  };
}

/** Maps a list whose length a user decides; other work comes between its items. */
export async function mapInTurns<Item, Mapped>(
  { turns }: { readonly turns: Turns },
  session: Worker,
  list: readonly Item[],
  map: (item: Item) => Mapped,
): Promise<Mapped[]> {
  const mapped: Mapped[] = [];
  for (const item of list) {
    await turns.next(session);
    mapped.push(map(item));
  }
  return mapped;
}
