import type { Step } from "../../src/visualiser/model/path.ts";
import { actorAt, snapshotOf, statePath } from "../../src/visualiser/stage/actors.ts";
import { createStage } from "../../src/visualiser/stage/stage.ts";

/** Walks the portal's machines by the steps of a path, on fixtures, from one of a machine's inputs. */
export function walkPath(machine: string, input: string) {
  const stage = createStage(machine);
  stage.replay({ machine, input, steps: [] });
  return {
    /** Takes a step; throws a StepProblem that says why it cannot be taken. */
    take: (step: Step) => stage.take(step),
    /** The innermost states of the machine at an address; null where none runs. */
    state(at: string): string | null {
      const actor = actorAt(stage.roots(), at);
      const snapshot = actor && snapshotOf(actor);
      return snapshot ? statePath(snapshot) : null;
    },
  };
}
