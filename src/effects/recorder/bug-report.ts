import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import { traceOfFailure } from "../../../machines/trace.ts";
import { permissions } from "../../../machines/user/permissions.ts";
import type { User } from "../../../machines/user/types.ts";
import { ApiError } from "../../api/api-error.ts";
import { releaseVersion } from "../../config/release.ts";
import { defaultLanguage, isLanguage } from "../../i18n/languages.ts";
import type { PathRecorder, RecordedFailure } from "./path-recorder.ts";
import { routeOf } from "./route-of.ts";

/** A field name from the code; keys such as codes, URLs and names do not match. */
const fieldName = /^[a-z][A-Za-z]{0,39}$/;

const deepest = 3;

/**
 * Returns the shape of a machine's context: booleans, lengths of arrays and the types of other
 * values. It contains no text, number or date of a user.
 */
function maskedContext(value: unknown, depth = 0): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value;
  if (Array.isArray(value)) return `${value.length} entries`;
  if (value instanceof Date) return "date";
  if (typeof value === "string") return value === "" ? "" : "text";
  if (typeof value !== "object" || depth === deepest) return typeof value;
  const entries = Object.entries(value);
  const known = entries.filter(([key]) => fieldName.test(key));
  const masked = known.map(([key, part]) => [key, maskedContext(part, depth + 1)]);
  const others = entries.length - known.length;
  return { ...Object.fromEntries(masked), ...(others > 0 && { otherKeys: others }) };
}

/** Page details of a bug report. */
export interface ReportedPage {
  readonly location: Pick<Location, "pathname" | "search">;
  /** The base path of the environment. */
  readonly base: string;
  /** The hash that names the build. */
  readonly build: string;
  readonly userAgent: string;
  readonly document: Document;
  readonly prefersDark: boolean;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly now: Date;
}

/**
 * Returns the content of a bug report: the recorded path, the page, the browser and the failures,
 * without personal data (VIS-05).
 */
export function bugReport(recorder: PathRecorder, page: ReportedPage) {
  const { location, base, build, userAgent, prefersDark, viewport, now } = page;
  const root = page.document.documentElement;
  const failures = recorder
    .failures()
    .map(failureOf)
    .filter((failure) => failure !== null);
  return {
    ...recorder.path(),
    report: {
      release: releaseVersion,
      build,
      savedAt: now.toISOString(),
      route: routeOf(location.pathname, location.search, base),
      ...identityOf(recorder.roots().get("session")),
      idleMinutes: idleMinutesOf(recorder.roots().get("session")),
      browser: browserOf(userAgent),
      language: isLanguage(root.lang) ? root.lang : defaultLanguage,
      mode: (root.dataset["colourMode"] ?? (prefersDark && "dark")) === "dark" ? "dark" : "light",
      viewport: { width: viewport.width, height: viewport.height },
      failures,
      screen: screenOf(page.document),
      machines: machinesOf(recorder.roots()),
    },
  };
}

const browsers = [
  ["Edge", /\bEdg\/(\d+)/],
  ["Firefox", /\bFirefox\/(\d+)/],
  ["Chromium", /\bChrom(?:e|ium)\/(\d+)/],
  ["Safari", /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
] as const;

/** Returns the name and major version of a browser. */
export function browserOf(userAgent: string): string {
  for (const [name, version] of browsers) {
    const [, major] = version.exec(userAgent.replace("HeadlessChrome", "Chrome")) ?? [];
    if (major) return `${name} ${major.slice(0, 4)}`;
  }
  return "unknown";
}

/** Returns role and region of the signed-in user, without their identity. */
export function identityOf(session: AnyActorRef | undefined) {
  const user = Object(session?.getSnapshot().context).user as User | null | undefined;
  if (!user) return { role: "nobody", region: null, isImpersonating: false };
  return {
    role: roleOf(user),
    region: user.region,
    isImpersonating: user.impersonatedName !== null,
  };
}

const idleMinutesOf = (session: AnyActorRef | undefined): unknown =>
  Object(session?.getSnapshot().context).idleMinutes;

function roleOf(user: User): string {
  const can = permissions(user);
  if (can.isAuditor) return "auditor";
  if (can.isAdmin) return "admin";
  if (can.isConsultant) return "consultant";
  if (can.isNonClientView) return "nonClientView";
  return can.isNpv ? "npv" : "client";
}

/** A line of a stack trace in a file of the build: `report-page-4f2a.js:12:340`. */
const codePlace = /([\w.-]{1,60}\.[jt]sx?(?:\?\w*)?):(\d+):(\d+)/;
const maxPlaces = 5;

/** Returns kind, call and time of a failure; null for a cancelled call. */
export function failureOf({ error, call, atMs }: RecordedFailure) {
  const at = new Date(atMs).toISOString();
  if (error instanceof ApiError) return { kind: error.kind, call, status: error.status, at };
  if (call !== null) return null;
  const { name, message, stack } = Object(error) as Readonly<Record<string, unknown>>;
  const places = String(stack)
    .replace(String(message), "")
    .split("\n")
    .flatMap((line) => codePlace.exec(line)?.[0] ?? [])
    .slice(0, maxPlaces);
  const isBuiltIn = typeof name === "string" && /^(?:[A-Z][a-z]+)?Error$/.test(name);
  return { kind: traceOfFailure(null).kind, name: isBuiltIn ? name : "Error", places, at };
}

/** Counts the dialogs, alerts, busy regions and invalid fields of the page. */
function screenOf(page: Document) {
  const count = (selector: string) => page.querySelectorAll(selector).length;
  return {
    dialogs: count("dialog[open], [role='dialog'], [role='alertdialog']"),
    alerts: [...page.querySelectorAll("[role='alert']")].filter((element) => element.textContent)
      .length,
    busy: count("[aria-busy='true']"),
    invalidFields: count("[aria-invalid='true']"),
  };
}

/** The states and the shape of the context of every machine that runs. */
function machinesOf(roots: ReadonlyMap<string, AnyActorRef>) {
  const found: { at: string; state: unknown; context: unknown }[] = [];
  const visit = (at: string, actor: AnyActorRef) => {
    const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined;
    if (!snapshot?.machine) return;
    const { value: state, context } = snapshot;
    found.push({ at, state, context: maskedContext(context) });
    for (const [id, child] of Object.entries(snapshot.children ?? {})) {
      if (child && /^[a-z][A-Za-z]*$/.test(id)) visit(`${at}/${id}`, child as AnyActorRef);
    }
  };
  for (const [at, actor] of roots) visit(at, actor);
  return found;
}
