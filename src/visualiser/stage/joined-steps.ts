import { dayMs, isEvent, isWait, type Step } from "../model/path.ts";

/**
 * Appends a step; repeated input in a field, or repeated waits of up to a day, become one step. A
 * recorded wait stays apart from another, which also ends delays.
 */
export function joined(steps: readonly Step[], next: Step): readonly Step[] {
  const before = steps.at(-1);
  if (before && isWait(before) && isWait(next) && before.wait + next.wait <= dayMs) {
    const wait = before.wait + next.wait;
    if (before.active === undefined && next.active === undefined)
      return [...steps.slice(0, -1), { wait }];
    if (before.active !== undefined && next.active !== undefined)
      return [...steps.slice(0, -1), { wait, active: before.wait + next.active }];
  }
  const isTypedOn =
    before && isEvent(before) && isEvent(next) && isTyping(before.event, next.event);
  return isTypedOn && before.to === next.to ? [...steps.slice(0, -1), next] : [...steps, next];
}

type Event = Readonly<Record<string, unknown>>;

/** Whether both events change the same field. */
function isTyping(before: Event, next: Event): boolean {
  return (
    before["type"] === next["type"] &&
    String(next["type"]).endsWith(".changed") &&
    before["field"] === next["field"]
  );
}
