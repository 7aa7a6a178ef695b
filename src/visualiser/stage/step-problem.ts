/** Why a step cannot be taken; each has a text. */
export type StepProblemKind =
  | "unknownMachine"
  | "unknownInput"
  | "unknownEvent"
  | "unknownAnswer"
  | "noActor"
  | "notPossible"
  | "notAwaited"
  | "noDelay"
  | "otherState"
  | "broken";

/** A step that cannot be taken, with what the text is to name. */
export class StepProblem extends Error {
  override readonly name = "StepProblem";
  readonly kind: StepProblemKind;
  /** The event, effect, actor or state that it is about. */
  readonly subject: string;
  /** In which state the actor is, or what there is instead. */
  readonly found: string;

  constructor(kind: StepProblemKind, subject: string, found = "") {
    super(`${kind}: ${subject} ${found}`);
    this.kind = kind;
    this.subject = subject;
    this.found = found;
  }
}
