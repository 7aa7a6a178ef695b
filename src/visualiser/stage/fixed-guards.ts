import type { AnyStateMachine } from "xstate";

/** Results of guards that are set by hand, by machine and guard. */
export type FixedGuards = Map<string, boolean>;

export const guardKey = (machine: string, guard: string) => `${machine} ${guard}`;

type Guard = (...given: unknown[]) => boolean;

/** A guard that XState combines of others has its evaluation in `check`. */
interface Combined {
  readonly check?: (snapshot: unknown, given: unknown, guard: unknown) => boolean;
}

/** Returns the guards of a machine; each has its fixed result, where there is one. */
export function fixable(machine: AnyStateMachine, fixed: FixedGuards): Record<string, Guard> {
  const guards = Object.entries(machine.implementations.guards as Record<string, Guard & Combined>);
  return Object.fromEntries(
    guards.map(([name, guard]) => {
      const key = guardKey(machine.id, name);
      const { check } = guard;
      const own: Guard = (...given) => fixed.get(key) ?? guard(...given);
      if (!check) return [name, own];
      const combined: Combined = {
        check: (snapshot, given) => fixed.get(key) ?? check(snapshot, given, guard),
      };
      return [name, Object.assign(own, guard, combined)];
    }),
  );
}

/** Returns the names of the machine's guards in a guard's text, which may combine several. */
export function guardsIn(machine: AnyStateMachine, text: string): string[] {
  const names = new Set(text.match(/[\w$]+/g));
  return Object.keys(machine.implementations.guards).filter((name) => names.has(name));
}
