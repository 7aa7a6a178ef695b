import { isEvent, isWait, type Step } from "../model/path.ts";

/** The steps with one more; typing on, and waiting on, make one step of several. */
export function joined(steps: readonly Step[], next: Step): readonly Step[] {
  const before = steps.at(-1);
  if (before && isWait(before) && isWait(next)) {
    return [...steps.slice(0, -1), { wait: before.wait + next.wait }];
  }
  const isTypedOn =
    before && isEvent(before) && isEvent(next) && isTyping(before.event, next.event);
  return isTypedOn && before.to === next.to ? [...steps.slice(0, -1), next] : [...steps, next];
}

type Event = Readonly<Record<string, unknown>>;

/** Whether an event only says what a field holds now, as the one before did. */
function isTyping(before: Event, next: Event): boolean {
  return (
    before["type"] === next["type"] &&
    String(next["type"]).endsWith(".changed") &&
    before["field"] === next["field"]
  );
}
