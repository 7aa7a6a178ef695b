import { getConfig } from "@testing-library/react";

/** Runs actions in sequence so that React renders urgent updates in between, but no transitions. */
export async function actWithoutPause<T>(targets: readonly T[], act: (target: T) => void) {
  await getConfig().asyncWrapper(async () => {
    for (const target of targets) {
      act(target);
      // Urgent updates render in a microtask, transitions in a later task.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
  });
}
