import type {
  Actor,
  AnyActorLogic,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
} from "xstate";
import { isWaiting } from "./staged.ts";

/** Root actors of a run, by the first part of their addresses. */
export type Roots = Readonly<Record<string, AnyActorRef>>;

export interface RunningMachine {
  /** Address, such as `session/signIn`. */
  readonly at: string;
  readonly machine: string;
  readonly actor: AnyActorRef;
}

export interface AwaitedEffect {
  /** Address of the machine that waits for it. */
  readonly to: string;
  readonly machine: string;
  readonly id: string;
  readonly src: string;
}

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === "object" && snapshot !== null && "machine" in snapshot;

/** Returns the snapshot of a machine's actor; null for another kind of actor. */
export function snapshotOf(actor: AnyActorRef): AnyMachineSnapshot | null {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? snapshot : null;
}

/** Whether a snapshot can take an event; false if a guard throws. */
export function canTake(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}

/** Returns every machine that runs below the roots, parents first. */
export function machineActors(roots: Roots): RunningMachine[] {
  const found: RunningMachine[] = [];
  const visit = (at: string, actor: AnyActorRef) => {
    const snapshot = snapshotOf(actor);
    if (!snapshot) return;
    found.push({ at, actor, machine: (snapshot.machine as AnyStateMachine).id });
    for (const [id, child] of Object.entries(snapshot.children)) {
      if (child) visit(`${at}/${id}`, child as AnyActorRef);
    }
  };
  for (const [at, actor] of Object.entries(roots)) visit(at, actor);
  return found;
}

export function actorAt(roots: Roots, at: string): AnyActorRef | null {
  return machineActors(roots).find((machineActor) => machineActor.at === at)?.actor ?? null;
}

/** Returns the pending effects of all running machines. */
export function awaited(roots: Roots): AwaitedEffect[] {
  return awaitedBy(machineActors(roots));
}

export function awaitedBy(running: readonly RunningMachine[]): AwaitedEffect[] {
  return running.flatMap(({ at, machine, actor }) => {
    const snapshot = snapshotOf(actor);
    const children = Object.entries(snapshot?.children ?? {});
    return children.flatMap(([id, child]) => {
      const { logic } = child as Actor<AnyActorLogic>;
      const isOpen = (child as AnyActorRef).getSnapshot().status === "active";
      return isOpen && isWaiting(logic)
        ? [{ to: at, machine, id, src: sourceOf(child as AnyActorRef, id) }]
        : [];
    });
  });
}

/** Returns the name of an actor's logic, or its id without one. */
export function sourceOf(actor: AnyActorRef, id: string): string {
  const { src } = actor as Actor<AnyActorLogic>;
  return typeof src === "string" ? src : id;
}

/** Returns the innermost active states without the machine's id: `enteringCode.quiet`. */
export function statePath(snapshot: AnyMachineSnapshot): string {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  const leaves = snapshot._nodes.filter(({ type }) => type === "atomic" || type === "final");
  return leaves.map(({ path }) => path.join(".")).join(" + ");
}
