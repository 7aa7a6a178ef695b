import { useSelector } from "@xstate/react";
import { secondsLeft } from "../../machines/idle/rules.ts";
import { useRunningActor } from "./use-actor.ts";

/** What the idle dialog shows and asks. */
export interface IdleWarning {
  /** Whole seconds until the session ends. */
  readonly secondsLeft: number;
  /** The seconds as they are to be spoken: they change at 30, 20, 10 and 5 only. */
  readonly spokenSeconds: number;
  readonly stay: () => void;
  readonly signOut: () => void;
}

/** The warning that an idle session is about to end, or null while it is not. */
export function useIdleWarning(): IdleWarning | null {
  const idle = useRunningActor("idle");
  const seconds = useSelector(idle, (snapshot) =>
    snapshot?.matches("warning") ? secondsLeft(snapshot.context) : null,
  );
  const spokenSeconds = useSelector(idle, (snapshot) => snapshot?.context.spokenSeconds ?? 0);
  if (seconds === null) return null;
  return {
    secondsLeft: seconds,
    spokenSeconds,
    stay: () => idle?.send({ type: "stay.chosen" }),
    signOut: () => idle?.send({ type: "leave.chosen" }),
  };
}
