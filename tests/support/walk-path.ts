import type { Step } from "../../src/visualiser/model/path.ts";
import { parseReport, type ReportedUser } from "../../src/visualiser/model/report.ts";
import { actorAt, snapshotOf, statePath } from "../../src/visualiser/stage/actors.ts";
import { createStage } from "../../src/visualiser/stage/stage.ts";

interface Recorded {
  /** Addresses of the machines whose effects the steps settle. */
  readonly settled?: readonly string[];
  /** The user of the recording; the client of the fixtures without one. */
  readonly user?: ReportedUser;
}

/** Walks the portal's machines by the steps of a path, on fixtures, from one of a machine's inputs. */
export function walkPath(machine: string, input: string, { settled = [], user }: Recorded = {}) {
  const stage = createStage(machine);
  const report = parseReport(user);
  stage.replay({ machine, input, settled, steps: [], ...(report && { report }) });
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
