/** Why a step cannot be taken; each has a text. */
export type StepProblemKind =
  | "unknownMachine"
  | "unknownInput"
  | "unknownEvent"
  | "unknownResult"
  | "noActor"
  | "notPossible"
  | "notAwaited"
  | "noDelay"
  | "otherState"
  | "mismatch"
  | "broken";

/** A step that cannot be taken, with what the text is to name. */
export class StepProblem extends Error {
  override readonly name = "StepProblem";
  readonly kind: StepProblemKind;
  /** The event, effect, actor or state that it is about. */
  readonly subject: string;
  /** In which state the actor is, or what there is instead. */
  readonly found: string;

  /** Whether it was only known once something had changed. */
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

/** What is thrown while a step is taken, as a problem that an actor has with it. */
export function asStepProblem(error: unknown, actor: string): StepProblem {
  return error instanceof StepProblem ? error : new StepProblem("broken", actor, String(error));
}

/** Does something; returns the problem of the step that stopped it, or null. */
export function problemOf(work: () => void): StepProblem | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof StepProblem) return error;
    throw error;
  }
}
