import { instantOf, zoneOf } from "../../machines/calendar/zones.ts";
import type { RequestOf, ResponseOf } from "../../src/api/contract/call.ts";
import type {
  createCashInstruction,
  decideCashInstruction,
  listCashApprovals,
  listGivenApprovals,
  unusualKinds,
} from "../../src/api/contract/cash.ts";
import { checkConfirmed } from "../auth/confirmation.ts";
import type { Session } from "../auth/sessions.ts";
import { forbidden, notFound, Refusal } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { all, first, run } from "../database/query.ts";
import { dayOf } from "../market/calendar.ts";
import { marketOf, portfolioOf } from "../portfolios/portfolios.ts";
import { canApprove } from "../users/abilities.ts";
import { fullName, userById, type UserRow } from "../users/users.ts";
import { isNearCutOff } from "../../machines/cash-approval/rules.ts";
import { exceeds } from "./client-rules.ts";
import { givenIn, instructionKey, instructionNumber } from "./instructions.ts";

type Instruction = RequestOf<typeof createCashInstruction>["body"];
type Decision = RequestOf<typeof decideCashInstruction>["body"];

/** Minutes after midnight, in the market's zone, until which an instruction can be approved. */
const cutOffMinutes = 12 * 60;

/** Users who may approve an instruction for a portfolio; its sender is none of them. */
export function approversOf({ db }: Sandbox, code: string, senderId: string): UserRow[] {
  const sql = `SELECT u.* FROM cash_approvers a JOIN users u ON u.id = a.user_id
    JOIN user_portfolios p ON p.user_id = u.id WHERE p.code = ? AND u.id <> ? ORDER BY u.id`;
  return all<UserRow>(db, sql, code, senderId);
}

/**
 * Returns when the approval of an instruction expires, or null if it needs none. Throws a refusal if
 * nobody could approve it in time.
 */
export function approvalEnd(sandbox: Sandbox, session: Session, body: Instruction): string | null {
  if (!exceeds(sandbox, "approve_above", body)) return null;
  if (approversOf(sandbox, body.portfolioCode, session.user.id).length === 0) {
    const text = "Nobody else in your organisation may approve this instruction. Contact us.";
    throw new Refusal(400, "cash_no_approver", text);
  }
  const market = marketOf(portfolioOf(sandbox, session, body.portfolioCode));
  const local = { day: dayOf(body.dealingDate), minutes: cutOffMinutes };
  const end = instantOf(local, zoneOf(market));
  if (end > sandbox.clock.now().toISOString()) return end;
  const text = "It is too late to approve an instruction for this dealing date.";
  throw new Refusal(400, "cash_cut_off", text);
}

export interface ApprovalRow {
  readonly number: number;
  readonly at: string;
  readonly body: string;
  readonly user_id: string;
  readonly expires_at: string;
}

const visible = `FROM cash_instructions i JOIN cash_approvals a USING (number)
  JOIN user_portfolios p ON p.code = json_extract(i.body, '$.portfolioCode') AND p.user_id = ?1
  WHERE i.user_id <> ?1 AND EXISTS (SELECT 1 FROM cash_approvers WHERE user_id = ?1)`;

/** The most urgent instructions, which the list contains. */
const maxWaiting = 1_000;

/** What is the same in two instructions about the same money, besides the portfolio. */
const same = ["direction", "transferTo", "amount", "units", "all", "currency", "dealingDate"];

const before = "ORDER BY number ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING";

/**
 * What the clients of a user had sent before each of their instructions: whether to its account, the
 * largest amount, and whether the same, which counts when it waits, and once approved also when it was
 * sent later. Those withdrawn, returned or expired do not count. All are read in one pass, so that
 * many waiting instructions of one person do not delay everybody's calls.
 */
const histories = `WITH given AS (
    SELECT i.number, p.client_id AS client,
      json_extract(i.body, '$.bankAccountReference') AS account,
      json_extract(i.body, '$.currency') AS currency, json_extract(i.body, '$.amount') AS amount,
      json_array(p.code, ${same.map((name) => `json_extract(i.body, '$.${name}')`).join()}) AS same,
      json_extract(i.body, '$.withdrawnAtUtc') IS NULL AND coalesce(a.state, 'approved') = 'approved'
        AS is_sent,
      a.state = 'pending' AND a.expires_at > ?2 AS is_waiting
    FROM cash_instructions i JOIN portfolios p ON p.code = json_extract(i.body, '$.portfolioCode')
    LEFT JOIN cash_approvals a ON a.number = i.number
    WHERE p.client_id IN
      (SELECT client_id FROM portfolios JOIN user_portfolios USING (code) WHERE user_id = ?1)
  ), histories AS MATERIALIZED (
    SELECT number, max(is_sent) OVER (PARTITION BY client, account ${before}) AS is_known,
      max(iif(is_sent, amount, NULL)) OVER (PARTITION BY client, currency ${before}) AS largest,
      coalesce(max(is_sent) OVER (PARTITION BY same), 0)
        OR coalesce(max(is_waiting) OVER (PARTITION BY same ${before}), 0) AS is_repeated
    FROM given
  )`;

interface WaitingRow extends ApprovalRow {
  /** 1 if the client has sent an instruction with this bank account before. */
  readonly is_known: number | null;
  /** The client's largest amount before, in the same currency. */
  readonly largest: number | null;
  /** 1 if the client has sent the same instruction, too. */
  readonly is_repeated: number | null;
}

/** Returns the instructions that a user can approve now, the most urgent first. */
export function waitingFor(
  sandbox: Sandbox,
  userId: string,
): ResponseOf<typeof listCashApprovals>["instructions"] {
  const { db, clock } = sandbox;
  const waiting = `SELECT i.*, a.expires_at ${visible} AND a.state = 'pending' AND a.expires_at > ?2
    ORDER BY a.expires_at, i.number LIMIT ?3`;
  const sql = `${histories} SELECT * FROM (${waiting}) JOIN histories USING (number)
    ORDER BY expires_at, number`;
  const now = clock.now();
  return all<WaitingRow>(db, sql, userId, now.toISOString(), maxWaiting).map((row) => {
    const { idempotencyKey: _, ...instruction } = givenIn(row.body);
    const sender = userById(db, row.user_id);
    return {
      ...instruction,
      instructionNumber: instructionNumber(row.number),
      receivedAtUtc: row.at,
      senderName: sender ? fullName(sender) : "",
      expiresAtUtc: row.expires_at,
      unusual: unusualIn(row, instruction.amount ?? 0, now),
    };
  });
}

/** How much larger than the client's largest instruction before is larger than usual. */
const largerFactor = 1.5;

/** Returns what an approver should look at in an instruction. */
function unusualIn(row: WaitingRow, amount: number, now: Date) {
  const { is_known, is_repeated, largest, expires_at: end } = row;
  const isLarger = largest !== null && amount > largest * largerFactor;
  const kinds: (typeof unusualKinds)[number][] = [
    ...(is_repeated === 1 ? (["repeated"] as const) : []),
    ...(is_known === 1 ? [] : (["newAccount"] as const)),
    ...(isLarger ? (["largerThanUsual"] as const) : []),
    ...(isNearCutOff(end, now) ? (["nearCutOff"] as const) : []),
  ];
  return kinds;
}

/**
 * Approves or returns an instruction. One conditional update decides between this, another approver,
 * the withdrawal and the expiry; throws a refusal if it is too late or not allowed. Returns null for a
 * repeated request whose response was lost.
 */
export function decide(sandbox: Sandbox, session: Session, given: Decision): ApprovalRow | null {
  const { db, clock } = sandbox;
  const { user } = session;
  const { decision } = given;
  const number = instructionKey(given.instructionNumber);
  const sql = `SELECT i.*, a.expires_at, a.state, a.decided_by ${visible} AND i.number = ?2`;
  const found = first<ApprovalRow & Decided>(db, sql, user.id, number);
  if (!found) throw canApprove(db, user.id) ? notFound() : forbidden();
  if (found.state === decision && found.decided_by === user.id) return null;
  if (decision === "approved" && exceeds(sandbox, "confirm_above", givenIn(found.body))) {
    checkConfirmed(sandbox, session);
  }
  const update = `UPDATE cash_approvals SET state = ?3, decided_by = ?1, decided_at = ?4, reason = ?5
    WHERE number IN (SELECT i.number ${visible} AND i.number = ?2)
      AND state = 'pending' AND expires_at > ?4`;
  const reason = decision === "returned" ? (given.reason ?? null) : null;
  const now = clock.now().toISOString();
  if (run(db, update, user.id, number, decision, now, reason) === 1) return found;
  const text = "The instruction is no longer waiting for approval.";
  throw new Refusal(409, "changed_meanwhile", text);
}

interface Decided {
  readonly state: string;
  readonly decided_by: string | null;
}

/** The newest decisions, which the list contains. */
const maxGiven = 100;

/** Returns what a user has approved or returned, the newest first. */
export function approvalsOf(
  { db }: Sandbox,
  userId: string,
): ResponseOf<typeof listGivenApprovals>["approvals"] {
  const sql = `SELECT i.*, a.state, a.decided_at, a.reason
    FROM cash_approvals a JOIN cash_instructions i USING (number)
    WHERE a.decided_by = ? ORDER BY a.decided_at DESC, i.number DESC LIMIT ?`;
  return all<GivenRow>(db, sql, userId, maxGiven).map((row) => {
    const { direction, portfolioCode, amount, currency } = givenIn(row.body);
    const sender = userById(db, row.user_id);
    return {
      instructionNumber: instructionNumber(row.number),
      decision: row.state,
      decidedAtUtc: row.decided_at,
      reason: row.reason ?? undefined,
      senderName: sender ? fullName(sender) : "",
      direction,
      portfolioCode,
      amount,
      currency,
    };
  });
}

interface GivenRow extends Omit<ApprovalRow, "expires_at"> {
  readonly state: "approved" | "returned";
  readonly decided_at: string;
  readonly reason: string | null;
}

/** Withdraws an instruction while it waits for approval; false if it does not wait any more. */
export function withdrawWaiting({ db, clock }: Sandbox, number: number): boolean {
  const sql = `UPDATE cash_approvals SET state = 'withdrawn', decided_at = ?2
    WHERE number = ?1 AND state = 'pending' AND expires_at > ?2`;
  return run(db, sql, number, clock.now().toISOString()) === 1;
}
