/** Names of the details of audit events (specification 1, section 3), and `reason`. */
const detailNames = [
  "FullName",
  "Email",
  "Subject",
  "Portfolios",
  "Position",
  "StartDate",
  "EndDate",
  "DateType",
  "FromPage",
  "ToPage",
  "ReportTypes",
  "ReportID",
  "ClientServiceEmail",
  "SearchKeywords",
  "ImpersonatedUserID",
  "reason",
] as const;
type DetailName = (typeof detailNames)[number];

/** Codes and types are lists, all other details are strings; dates are YYYY-MM-DD. */
type Detail<Name extends DetailName> = Name extends "Portfolios" | "ReportTypes"
  ? readonly string[]
  : string;
type Details<Name extends DetailName> = { readonly [One in Name]: Detail<One> };
type Possible<Name extends DetailName> = { readonly [One in Name]?: Detail<One> | undefined };

type Person = Details<"FullName" | "Email">;
type UnauditedQuery = Details<"Portfolios"> &
  Possible<"Position" | "StartDate" | "EndDate" | "DateType" | "SearchKeywords">;

/** All audit events with their details (specification 1, section 7). */
export interface AuditEvents {
  readonly Login: Person;
  /** With the reason `unload` the last page was closed or reloaded, and the session continues. */
  readonly Logout: Person & Possible<"reason">;
  /** A page opened with an existing session, usually after a reload. */
  readonly SessionResumed: Person;
  readonly Navigation: Details<"FromPage" | "ToPage">;
  readonly TermsAccepted: Person;
  readonly RequestForAccess: Person;
  readonly ResetPassword: Details<"Email">;
  readonly ChangePassword: Person;
  readonly SupportMessage: Person & Details<"Subject">;
  readonly PortfolioSelection: Details<"Portfolios" | "ClientServiceEmail">;
  readonly CashInstruction: Details<"Portfolios">;
  readonly ReportSearch: Details<"Portfolios"> &
    Possible<"ReportTypes" | "StartDate" | "EndDate" | "SearchKeywords">;
  readonly ReportDownload: Details<"ReportID"> & Possible<"ReportTypes" | "Portfolios">;
  readonly UnauditedSearch: UnauditedQuery;
  readonly UnauditedDownload: UnauditedQuery;
  /** A saved view was opened; `SearchKeywords` is its name. */
  readonly UnauditedView: UnauditedQuery;
  readonly ImpersonationStart: Details<"ImpersonatedUserID">;
  readonly ImpersonationStop: Details<"ImpersonatedUserID">;
}
export type AuditEventType = keyof AuditEvents;

/** Records an event in the audit log in the background; failures are ignored (ERR-03). */
export type RecordEvent = <Type extends AuditEventType>(
  eventType: Type,
  details: AuditEvents[Type],
) => void;

/** Reports of the browser (OPS-08), which are no acts of a user. */
export type ReportEvent = (
  eventType: "BrowserError" | "PolicyViolation" | "WebVitals",
  details: object,
) => void;

/** Request body of an event (specification 2, section 7). */
export interface WireEvent {
  /** Fewer than 200 characters. */
  readonly eventType: string;
  /** Fewer than 37 characters. */
  readonly sessionId: string;
  /** JSON object of the details, fewer than 20,000 characters. */
  readonly eventDetails: string;
}

const maxTextLength = 200;
const maxKeywordsLength = 100;
const maxListLength = 200;
const maxCodeLength = 40;

/** Converts an event to its request body, with known details only and their lengths limited. */
export function wireEvent<Type extends AuditEventType>(
  eventType: Type,
  details: AuditEvents[Type],
  sessionId: string,
): WireEvent {
  const given: Readonly<Record<string, unknown>> = { ...details };
  const bounded = detailNames.flatMap((name) => {
    const detail = boundedDetail(name, given[name]);
    return detail === undefined ? [] : [[name, detail] as const];
  });
  return { eventType, sessionId, eventDetails: JSON.stringify(Object.fromEntries(bounded)) };
}

function boundedDetail(name: DetailName, detail: unknown): string | string[] | undefined {
  if (Array.isArray(detail)) {
    const shown = detail.slice(0, maxListLength).map((item) => plain(String(item), maxCodeLength));
    const hidden = detail.length - shown.length;
    return hidden > 0 ? [...shown, `+${hidden}`] : shown;
  }
  if (typeof detail !== "string" || detail === "") return undefined;
  return plain(detail, name === "SearchKeywords" ? maxKeywordsLength : maxTextLength);
}

/** Removes control characters and truncates a text, never inside a character. */
function plain(text: string, longest: number): string {
  const oneLine = text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  return oneLine.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
}
