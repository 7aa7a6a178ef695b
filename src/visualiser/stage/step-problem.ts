/** Why a step cannot be taken; each kind has a text. */
export type StepProblemKind =
  | "unknownMachine"
  | "unknownInput"
  | "unknownEvent"
  | "unknownResult"
  | "unknownGuard"
  | "noActor"
  | "notPossible"
  | "notAwaited"
  | "noDelay"
  | "otherState"
  | "mismatch"
  | "broken";

/** A step that cannot be taken, with the names for its text. */
export class StepProblem extends Error {
  override readonly name = "StepProblem";
  readonly kind: StepProblemKind;
  /** The event, effect, actor or state. */
  readonly subject: string;
  /** The actor's state, or the actual value. */
  readonly found: string;

  /** Whether it was detected after a change. */
  get isLate(): boolean {
    return this.kind === "broken" || this.kind === "otherState";
  }

  constructor(kind: StepProblemKind, subject: string, found = "") {
    super(`${kind}: ${subject} ${found}`);
    this.kind = kind;
    this.subject = subject;
    this.found = found;
  }
}

/** Returns an error thrown during a step as a StepProblem of an actor. */
export function asStepProblem(error: unknown, actor: string): StepProblem {
  return error instanceof StepProblem ? error : new StepProblem("broken", actor, String(error));
}

/** Runs an action and returns its StepProblem, or null; rethrows other errors. */
export function problemOf(work: () => void): StepProblem | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof StepProblem) return error;
    throw error;
  }
}
