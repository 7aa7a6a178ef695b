/** Where a path was recorded, from its file; contains no personal data. */
export interface Report {
  readonly release: string;
  /** Hash of the build's start script; empty if unknown. */
  readonly build: string;
  readonly savedAt: string;
  /** The page, such as `/report?tab=scheduled`. */
  readonly route: string;
  readonly role: string;
  readonly region: string | null;
  readonly isImpersonating: boolean;
  /** Minutes without activity in the portal of the recording; absent if unknown. */
  readonly idleMinutes?: number;
  readonly browser: string;
  readonly language: string;
  readonly mode: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly failures: readonly ReportedFailure[];
  /** Number of fields that were marked as invalid. */
  readonly invalidFields: number;
  /** Whose the session was at first, if it changed on the way: an impersonation began or ended. */
  readonly startedAs?: "administrator" | "impersonated";
}

export interface ReportedFailure {
  readonly kind: string;
  /** The call that failed, or null for a defect. */
  readonly call: string | null;
  /** HTTP status of the response, or null without one. */
  readonly status: number | null;
  readonly at: string;
}

/** Whose path it is: role, region, whether the user was impersonated, and the idle time. */
export type ReportedUser = Pick<
  Report,
  "role" | "region" | "isImpersonating" | "idleMinutes" | "startedAs"
>;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (Object(value) === value ? (value as Fields) : {});

/** Returns a string without control characters, truncated to 80 characters. */
function text(value: unknown, or = ""): string {
  return typeof value === "string" ? value.replaceAll(/\p{C}/gu, "").slice(0, 80) : or;
}

const pixels = (value: unknown) =>
  typeof value === "number" && value > 0 && value < 20_000 ? Math.round(value) : 0;

/** Returns a URL path of the portal from a file; `/` for a URL of another site. */
function routeIn(value: unknown): string {
  const route = text(value, "/");
  return /^\/(?![/\\])[\w/-]*(?:\?[\w=&-]*)?$/.test(route) ? route : "/";
}

const startKinds = ["administrator", "impersonated"] as const;

/** Returns the sanitised report of a path's file, or null without one. */
export function parseReport(given: unknown): Report | null {
  if (typeof given !== "object" || given === null) return null;
  const fields = fieldsOf(given);
  const { width, height } = fieldsOf(fields["viewport"]);
  // A report that was read before has it beside the page.
  const { invalidFields } = { ...fields, ...fieldsOf(fields["screen"]) };
  const { idleMinutes } = fields;
  const startedAs = startKinds.find((kind) => kind === fields["startedAs"]);
  const failures = Array.isArray(fields["failures"]) ? fields["failures"].slice(-5) : [];
  return {
    release: text(fields["release"], "?"),
    build: text(fields["build"]),
    savedAt: text(fields["savedAt"]),
    route: routeIn(fields["route"]),
    role: text(fields["role"], "nobody"),
    region: typeof fields["region"] === "string" ? text(fields["region"]) : null,
    isImpersonating: fields["isImpersonating"] === true,
    browser: text(fields["browser"], "?"),
    language: text(fields["language"], "en"),
    mode: text(fields["mode"], "light"),
    viewport: { width: pixels(width), height: pixels(height) },
    failures: failures.map(fieldsOf).map(({ kind, call, status, at }) => ({
      kind: text(kind, "?"),
      call: typeof call === "string" ? text(call) : null,
      status: typeof status === "number" && status >= 100 && status < 600 ? status : null,
      at: text(at),
    })),
    invalidFields: typeof invalidFields === "number" ? Math.max(0, invalidFields) : 0,
    ...(typeof idleMinutes === "number" && idleMinutes >= 1 && { idleMinutes }),
    ...(startedAs && { startedAs }),
  };
}
