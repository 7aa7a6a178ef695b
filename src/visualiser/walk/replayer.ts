import type { Path } from "../model/path.ts";
import type { Stage, Stopped } from "../stage/stage.ts";

/** Longer paths take long to replay, so their screen is shown once the user pauses. */
const maxShownAtOnce = 40;

/**
 * Replays paths on a stage. `whenIdle` calls its last callback once the user pauses; without it
 * screens are shown at once.
 */
export function createReplayer(stage: Stage, whenIdle: ((call: () => void) => void) | null) {
  let isMoving = false;
  let isScreenBehind = false;

  /** Runs an action of the visualiser, whose changes are not input from the screen. */
  function move<T>(work: () => T): T {
    isMoving = true;
    try {
      return work();
    } finally {
      isMoving = false;
    }
  }

  function showScreen() {
    if (isScreenBehind) move(() => stage.replay(stage.path()));
    isScreenBehind = false;
  }

  /** Replays a path, and restores the previous one if that stops. */
  function replay(path: Path): Stopped | null {
    const before = stage.path();
    const isLong = whenIdle !== null && path.steps.length > maxShownAtOnce;
    const stopped = move(() => stage.replay(path, isLong));
    if (stopped) move(() => stage.replay(before));
    else if (isLong) whenIdle(showScreen);
    isScreenBehind = isLong && stopped === null;
    return stopped;
  }

  return { move, replay, isMoving: () => isMoving };
}
