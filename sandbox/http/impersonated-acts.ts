import type { Call } from "../../src/api/contract/call.ts";
import type { CallName } from "../../src/api/contract/index.ts";
import type { securityEventKinds } from "../../src/api/contract/security.ts";
import { noteSecurityEvent } from "../auth/devices.ts";
import type { Session } from "../auth/sessions.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { transact } from "../database/query.ts";
import type { UserRow } from "../users/users.ts";
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
 * Handles a call; records one that changes or downloads something while impersonating, in the
 * transaction of the change: in the audit log with both people, and among the events that the
 * impersonated person sees.
 */
export function recordImpersonatedAct(
  sandbox: Sandbox,
  session: Session | null,
  call: Call,
  params: Readonly<Record<string, string>>,
  handle: () => unknown,
): unknown {
  const actor = session?.actor;
  if (!actor || !isAct(call)) return handle();
  const record = () => recordAct(sandbox, { ...session, actor }, call, params);
  return transact(sandbox.db, () => {
    const response = handle();
    if (!(response instanceof Promise)) {
      record();
      return response;
    }
    // A file that is made changes nothing; it is recorded before it is sent.
    return response.then((file: unknown) => {
      transact(sandbox.db, record);
      return file;
    });
  });
}

function recordAct(
  sandbox: Sandbox,
  { id: sessionId, user, actor }: Session & { readonly actor: UserRow },
  call: Call,
  params: Readonly<Record<string, string>>,
): void {
  const name = call.name as CallName;
  const details = { Call: name, ...params };
  auditByApi(sandbox, "ImpersonatedAct", { user, actor, sessionId, details });
  if (steps.has(name)) return;
  noteSecurityEvent(sandbox, user.id, kinds[name] ?? "changedByOther", { actorId: actor.id });
}
