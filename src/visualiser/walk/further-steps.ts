import { isEvent, isWait, type Path, type Step } from "../model/path.ts";
import type { Report } from "../model/report.ts";
import { joined } from "../stage/joined-steps.ts";
import { leaveInvalid } from "./fit-input.ts";
import { parsePath } from "./parse-path.ts";
import { type Look, lookOfReport } from "./route.ts";

/** A longer walk begins again with the recording, so that its URL stays short. */
const maxSteps = 1_000;

/** How a walk goes on: by further steps, or by another path with the same first steps. */
export type Onward =
  | { readonly kind: "steps"; readonly steps: readonly Step[] }
  | { readonly kind: "path"; readonly path: Path; readonly change: { readonly look?: Look } };

/**
 * Returns a function that compares each recording of a running portal with the one before it and
 * returns how the shown path goes on; null if the recording has to be loaded. Replaying all steps
 * for each further one would take longer with each.
 */
export function createOnward(): (text: string, shown: Path | null) => Onward | null {
  let earlier: Path | null = null;
  return (text, shown) => {
    const before = earlier;
    const read = parsePath(text);
    earlier = read.problem ? null : read.path;
    const steps = before && earlier && shown && furtherSteps(shown, before, earlier);
    if (!steps || !before?.report || !earlier?.report) return null;
    if (isSamePage(before.report, earlier.report)) return { kind: "steps", steps };
    const { startedAs } = shown.report ?? {};
    const report = { ...earlier.report, ...(startedAs && { startedAs }) };
    const path = { ...shown, report, steps: steps.reduce(joined, shown.steps) };
    const look = lookOfReport(report);
    const isSameLook = JSON.stringify(look) === JSON.stringify(lookOfReport(before.report));
    return { kind: "path", path: leaveInvalid(path), change: isSameLook ? {} : { look } };
  };
}

/** Whether only the time and the way the session began differ. */
function isSamePage(report: Report, other: Report): boolean {
  const { startedAs = null, savedAt } = report;
  return (
    JSON.stringify(report) ===
    JSON.stringify({ ...other, savedAt, ...(startedAs && { startedAs }) })
  );
}

/** Returns the steps after those of an earlier recording, with which the shown path ends, or null. */
function furtherSteps(shown: Path, earlier: Path, next: Path): readonly Step[] | null {
  const dropped = (next.dropped ?? 0) - (earlier.dropped ?? 0);
  const known = earlier.steps.slice(Math.max(0, dropped));
  const last = known.at(-1);
  // An invalid field has other input than the next steps need.
  if (!last || dropped < 0 || earlier.report?.invalidFields !== 0) return null;
  if (next.machine !== earlier.machine || shown.steps.length > maxSteps) return null;
  if (!areSame(shown.steps.slice(-earlier.steps.length), earlier.steps)) return null;
  const length = known.length - 1;
  if (!areSame(known.slice(0, -1), next.steps.slice(0, length))) return null;
  const [at, ...added] = next.steps.slice(length);
  if (at && areSame([at], [last])) return added;
  if (!at || !isWait(at) || !isWait(last) || at.wait < last.wait) return null;
  const active = at.active === undefined ? {} : { active: at.active - last.wait };
  return [{ wait: at.wait - last.wait, ...active }, ...added];
}

/** Whether steps are the same but for what was typed. */
const areSame = (steps: readonly Step[], others: readonly Step[]) =>
  steps.length === others.length && steps.every((step, at) => textOf(step) === textOf(others[at]));

const textOf = (step: Step | undefined) =>
  JSON.stringify(step && isEvent(step) ? { ...step, event: step.event.type } : step);
