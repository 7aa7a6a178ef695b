import type { EventFrom } from "xstate";
import type { MachineExample } from "../../../machines/example.ts";
import type { sessionMachine } from "../../../machines/session/machine.ts";
import type { SessionInput } from "../../../machines/session/types.ts";
import type { EventStep, Path, ResultStep } from "./path.ts";

/** A machine in the visualiser: its fixtures, path and screen. */
export interface Registered {
  readonly example: MachineExample;
  /** Address: the ids from its root actor, such as `session/signIn`. */
  readonly at: string;
  /** URL path of its screen. */
  readonly path: string;
  /** Whether its screens follow from each other, so that each step of a path is rendered. */
  readonly followsSteps?: true;
  /**
   * Set if its page sends it what the URL says, so that another URL than its own changes its state:
   * the URL that sends nothing.
   */
  readonly emptyPath?: string;
  /** Whether it always runs beside the session. */
  readonly isAlwaysRunning?: true;
  /** Whether it reads and saves by itself, so that only an event shows that a user walked it. */
  readonly isInBackground?: true;
  /** Whether it shows nothing in its first state, and in others a dialog above any page. */
  readonly isAbovePages?: true;
  /** Outcome of its first effect while another machine is walked. */
  readonly defaultOutcome?: string;
  /** Input of the session for one of the machine's inputs. */
  readonly session?: (input: never) => Partial<SessionInput>;
  /** Steps of its parent that start it, if it does not start with the session. */
  readonly startSteps?: (input: never) => readonly (EventStep | ResultStep)[];
  /** Responses on a path, by call, where the embedded API has no such records. */
  readonly responses?: (path: Path) => Readonly<Record<string, unknown>>;
  /** Event for the session when it is done, or null. */
  readonly onDone?: (output: never) => EventFrom<typeof sessionMachine> | null;
}
