import { useSelector } from "@xstate/react";
import { secondsLeft } from "../../machines/idle/rules.ts";
import { useRunningActor } from "./use-actor.ts";

/** Content and actions of the idle dialog. */
export interface IdleWarning {
  /** Whole seconds until the session ends. */
  readonly secondsLeft: number;
  /** Seconds to announce to screen readers; changes at 30, 20, 10 and 5 only. */
  readonly spokenSeconds: number;
  readonly stay: () => void;
  readonly signOut: () => void;
}

/** Returns the warning before an idle session ends, or null. */
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
    stay: () => idle?.send({ type: "stay.requested" }),
    signOut: () => idle?.send({ type: "signOut.requested" }),
  };
}
