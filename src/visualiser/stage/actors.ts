import type {
  Actor,
  AnyActorLogic,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
} from "xstate";
import { isWaiting } from "./staged.ts";

/** The actors of one run of the portal, by the first part of their addresses. */
export type Roots = Readonly<Record<string, AnyActorRef>>;

/** A machine that runs on a stage. */
export interface RunningMachine {
  /** The ids that lead to it, such as `session/signIn`. */
  readonly at: string;
  readonly machine: string;
  readonly actor: AnyActorRef;
}

/** An effect that waits for its answer. */
export interface AwaitedEffect {
  /** The address of the machine that waits for it. */
  readonly to: string;
  readonly machine: string;
  readonly id: string;
  readonly src: string;
}

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === "object" && snapshot !== null && "machine" in snapshot;

/** The snapshot of a machine's actor; null for an actor of another kind. */
export function snapshotOf(actor: AnyActorRef): AnyMachineSnapshot | null {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? snapshot : null;
}

/** Whether an event leads anywhere now; a machine whose guards fail on what it holds takes none. */
export function canTake(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}

/** Every machine that runs below these, parents first. */
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

/** The machine's actor at an address, or null. */
export function actorAt(roots: Roots, at: string): AnyActorRef | null {
  return machineActors(roots).find((one) => one.at === at)?.actor ?? null;
}

/** What all running machines wait for. */
export function awaited(roots: Roots): AwaitedEffect[] {
  return awaitedBy(machineActors(roots));
}

/** Effects that these machines wait for. */
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

/** Under which name an actor's logic is provided; its id where it has none. */
export function sourceOf(actor: AnyActorRef, id: string): string {
  const { src } = actor as Actor<AnyActorLogic>;
  return typeof src === "string" ? src : id;
}

/** The innermost states that a machine is in, without its own name: `enteringCode.quiet`. */
export function statePath(snapshot: AnyMachineSnapshot): string {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  const leaves = snapshot._nodes.filter(({ type }) => type === "atomic" || type === "final");
  return leaves.map(({ path }) => path.join(".")).join(" + ");
}
