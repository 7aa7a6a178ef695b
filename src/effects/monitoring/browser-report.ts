import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import { ApiError } from "../../api/api-error.ts";
import { releaseVersion } from "../../config/release.ts";
import { browserOf, failureOf, identityOf } from "../recorder/bug-report.ts";
import type { RecordedFailure } from "../recorder/path-recorder.ts";
import { routeOf } from "../recorder/route-of.ts";

/** The page of a report, without personal data. */
export interface ReportingPage {
  readonly location: Pick<Location, "pathname" | "search">;
  /** The base path of the environment. */
  readonly base: string;
  readonly userAgent: string;
  readonly build: string;
  readonly roots: ReadonlyMap<string, AnyActorRef>;
}

/** Returns what every report says of its page: release, build, page, role, browser and states. */
export function describePage({ location, base, userAgent, build, roots }: ReportingPage) {
  const { role } = identityOf(roots.get("session"));
  return {
    release: releaseVersion,
    build,
    page: routeOf(location.pathname, location.search, base),
    role,
    browser: browserOf(userAgent),
    states: Object.fromEntries(
      [...roots].map(([name, actor]) => [name, (actor.getSnapshot() as AnyMachineSnapshot).value]),
    ),
  };
}

/**
 * Returns a failure without its text, which may quote what the user typed; null for one that the
 * API's own log has.
 */
export function describeFailure(failure: RecordedFailure) {
  const { error } = failure;
  if (error instanceof ApiError && error.kind !== "malformed") return null;
  const described = failureOf(failure);
  if (!described) return null;
  const { at: _, ...rest } = described;
  return error instanceof ApiError ? { ...rest, requestId: error.requestId } : rest;
}

/** What a violation of the content policy says. */
interface Violation {
  readonly effectiveDirective: string;
  readonly blockedURL: string;
  readonly sourceFile: string | null;
  readonly lineNumber: number | null;
}

/** Returns a violation with the hosts and files concerned, without paths and queries. */
export function describeViolation(violation: Violation) {
  const { effectiveDirective: directive, blockedURL, sourceFile, lineNumber: line } = violation;
  return { directive, blocked: placeOf(blockedURL), source: placeOf(sourceFile ?? ""), line };
}

/** The origin of a URL with the name of a script or style; a keyword such as `inline` as it is. */
function placeOf(url: string): string {
  if (/^[a-z-]*$/.test(url)) return url;
  if (!URL.canParse(url)) return "unknown";
  const { protocol, origin, pathname } = new URL(url);
  const [file = ""] = /[\w.-]+\.(?:js|css)$/.exec(pathname) ?? [];
  return origin === "null" ? protocol : `${origin}/${file}`;
}
