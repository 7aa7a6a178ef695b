import { getConfig } from "@testing-library/react";

/**
 * Does one act after another, between which React shows what is urgent and nothing that takes its
 * time, such as another address.
 */
export async function actWithoutPause<T>(targets: readonly T[], act: (target: T) => void) {
  await getConfig().asyncWrapper(async () => {
    for (const target of targets) {
      act(target);
      // What is urgent is rendered in a microtask, the rest in a task of its own.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
  });
}
