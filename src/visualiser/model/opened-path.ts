import { isStepPath, paths } from "../../../machines/paths.ts";
import { isEvent, isStart, type Path } from "./path.ts";
import { dataSetPath, recordedDataSet } from "./recorded-data-set.ts";
import type { Registered } from "./registered.ts";
import { registered, registry, walkedMachine } from "./registry.ts";
import { asUser, userOfReport } from "./role-users.ts";

/** The first pages of what is asked before sign-in, by the address of its machine. */
export const formPages: ReadonlyMap<string, string> = new Map([
  ["session/register", paths.register()],
  ["session/help", paths.helpSupport()],
  ["forgotPassword", paths.forgotPwd()],
]);

/** Their later pages, which follow from steps that are taken on the first. */
const followingPages: ReadonlySet<string> = new Set([
  paths.recaptcha(),
  paths.registerConfirm(),
  paths.helpSupportConfirm(),
  paths.forgotPwdConfirm(),
]);

/**
 * Returns the first page of what is asked before sign-in, if a recording ends on a later one, or a
 * walk of the session with its machine.
 */
export function formPage(path: Path): string | null {
  const { report } = path;
  const addresses = path.steps.flatMap((step) => (isEvent(step) ? [step.to] : []));
  const isFollowed = report
    ? followingPages.has(pageOf(report.route))
    : walkedMachine(path) === "session" && formPages.has(addresses.at(-1) ?? "");
  const last = addresses.findLast((to) => formPages.has(to));
  return (isFollowed && last && formPages.get(last)) || null;
}

/** Returns the URL that the screen of a path opens; a recording has a page, but no values. */
export function openedPath(path: Path, otherwise: string): string {
  const url = urlOfFixtures(path, otherwise);
  return path.report ? asUser(url, userOfReport(path.report)) : url;
}

function urlOfFixtures(path: Path, otherwise: string): string {
  const form = formPage(path);
  if (form !== null) return form;
  const walked = registered(walkedMachine(path));
  const usual = walked === null ? otherwise : urlOf(walked, path);
  const recorded = path.report?.route ?? "";
  const page = pageOf(recorded);
  // A step of the sign-in follows from its state and cannot be opened by its URL.
  if (page === "" || isStepPath(page)) return usual;
  const started = path.steps.filter(isStart).map(({ to }) => registry.find(({ at }) => at === to));
  const whole = started.findLast((root) => root?.emptyPath && pageOf(root.path) === page);
  if (!whole) return recorded;
  const tab = recordedDataSet(path);
  return tab === null || !isSent(whole, path) ? urlOf(whole, path) : dataSetPath(tab);
}

/** Returns the URL of a machine's screen: before its first event, the one that sends none. */
function urlOf(machine: Registered, path: Path): string {
  return isSent(machine, path) ? machine.path : (machine.emptyPath ?? machine.path);
}

/** Whether a path sends events to a machine. */
const isSent = ({ at }: Registered, { steps }: Path) =>
  steps.some((step) => isEvent(step) && step.to === at);

const pageOf = (url: string) => url.split("?")[0] ?? "";
