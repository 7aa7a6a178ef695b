import type { Call } from "../../src/api/contract/call.ts";
import type { CallName } from "../../src/api/contract/index.ts";
import type { securityEventKinds } from "../../src/api/contract/security.ts";
import { noteSecurityEvent } from "../auth/devices.ts";
import type { Session } from "../auth/sessions.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { auditByApi } from "../audit/audit-events.ts";

type Kind = (typeof securityEventKinds)[number];

/** Calls that only read although they have a body, and calls that record themselves. */
const others: ReadonlySet<CallName> = new Set([
  "queryPortfolios",
  "contacts",
  "searchLatestReports",
  "searchReports",
  "auditorReports",
  "findDuplicateSchedulers",
  "holdings",
  "offBookHoldings",
  "transactions",
  "offBookTransactions",
  "npvLatestReports",
  "npvSearch",
  "logEvent",
  "stopImpersonating",
]);

/** Acts as the person sees them among the account's events; all others are `changedByOther`. */
const kinds: Readonly<Partial<Record<CallName, Kind>>> = {
  reportFile: "downloadedByOther",
  dealingTemplate: "downloadedByOther",
  createCase: "messageByOther",
  addScheduler: "scheduleByOther",
  updateScheduler: "scheduleByOther",
  deleteScheduler: "scheduleByOther",
  createSearchCriteria: "viewByOther",
  deleteSearchCriteria: "viewByOther",
  logout: "impersonationEnded",
};
/** Steps of an act that the person sees as one. */
const steps: ReadonlySet<CallName> = new Set(["createAttachment", "addAttachmentPart"]);

/** Whether a call changes or downloads something. */
export function isAct(call: Call): boolean {
  const name = call.name as CallName;
  return (call.method !== "GET" || call.file !== undefined) && !others.has(name);
}

/**
 * Records a call that changed or downloaded something while impersonating: in the audit log with
 * both people, and among the events that the impersonated person sees.
 */
export function recordImpersonatedAct(
  sandbox: Sandbox,
  { id: sessionId, user, actor }: Session,
  call: Call,
  params: Readonly<Record<string, string>>,
): void {
  if (!actor || !isAct(call)) return;
  const name = call.name as CallName;
  const details = { Call: name, ...params };
  auditByApi(sandbox, "ImpersonatedAct", { user, actor, sessionId, details });
  if (steps.has(name)) return;
  noteSecurityEvent(sandbox, user.id, kinds[name] ?? "changedByOther", { actorId: actor.id });
}
