import { isMarketOpen, type Market } from "../../machines/calendar/market-days.ts";
import { localTimeAt, zoneOf } from "../../machines/calendar/zones.ts";
import { decimalsOf } from "../../machines/cash-instruction/quantity.ts";
import { maxDays } from "../../machines/cash-instruction/rules.ts";
import type { RequestOf, ResponseOf } from "../../src/api/contract/call.ts";
import type { createCashInstruction, listCashInstructions } from "../../src/api/contract/cash.ts";
import type { Session } from "../auth/sessions.ts";
import { Refusal } from "../context/refusal.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { all, first, run } from "../database/query.ts";
import { dateOf, dayOf, marketOfCurrency } from "../market/calendar.ts";
import { marketOf, portfolioOf } from "../portfolios/portfolios.ts";
import { fullName, userById } from "../users/users.ts";

type Instruction = RequestOf<typeof createCashInstruction>["body"];
export type ListedInstruction = ResponseOf<typeof listCashInstructions>["instructions"][number];

export const instructionNumber = (number: number) => `CI-${String(number).padStart(6, "0")}`;

/** Returns the key of an instruction by its number; 0, which none has, for any other text. */
export function instructionKey(text: string): number {
  const key = Number(text.slice(3));
  return instructionNumber(key) === text ? key : 0;
}

const refused = (code: string, text: string) => new Refusal(400, code, text);

/**
 * Throws a refusal if the quantity, the currency, the dates or the portfolios of an instruction are
 * not allowed, or if it has a field that its direction does not use.
 */
export function checkInstruction(sandbox: Sandbox, session: Session, body: Instruction): void {
  const portfolio = portfolioOf(sandbox, session, body.portfolioCode);
  const portfolios = [portfolio];
  const quantities = [body.amount, body.units, body.all || undefined].filter(
    (item) => item !== undefined,
  );
  if (quantities.length !== 1) {
    throw refused("cash_quantity", "Please give either an amount, a number of units, or all.");
  }
  if (body.all && body.direction === "subscription") {
    throw refused("cash_quantity", "A subscription needs an amount or a number of units.");
  }
  if (body.direction === "transfer") {
    if (!body.transferTo || body.transferTo === body.portfolioCode) {
      throw refused("cash_transfer", "Please name another portfolio that the transfer goes to.");
    }
    portfolios.push(portfolioOf(sandbox, session, body.transferTo));
  } else if (body.transferTo !== undefined) {
    throw refused("cash_transfer", "Only a transfer names a portfolio that it goes to.");
  }
  if (body.currency !== portfolio.currency) {
    throw refused("cash_currency", `The currency of this portfolio is ${portfolio.currency}.`);
  }
  const digits = decimalsOf("amount", body.currency);
  if (body.amount !== undefined && Number(body.amount.toFixed(digits)) !== body.amount) {
    throw refused("cash_quantity", `An amount in ${body.currency} has at most ${digits} decimals.`);
  }
  checkDates(sandbox, body, portfolios.map(marketOf));
}

function checkDates(
  { clock }: Sandbox,
  { dealingDate, settlementDate }: Instruction,
  markets: readonly Market[],
): void {
  const days = markets.map((market) => localTimeAt(clock.now(), zoneOf(market)).day);
  const today = dateOf(Math.max(...days));
  const areOpen = [dealingDate, settlementDate].every((date) =>
    markets.every((market) => isMarketOpen(market, dayOf(date))),
  );
  const latest = dateOf(dayOf(today) + maxDays);
  const areInOrder = today <= dealingDate && dealingDate <= settlementDate;
  if (!areOpen || !areInOrder || settlementDate > latest) {
    throw refused(
      "cash_dates",
      "The dealing and the settlement date must be business days of the portfolio's market, from today on, within a year and in this order.",
    );
  }
}

/** Returns a stored instruction as it was given, without its withdrawal. */
export function givenIn(body: string): Instruction {
  const { withdrawnAtUtc: _, ...given } = JSON.parse(body) as StoredInstruction;
  return given;
}

type StoredInstruction = Instruction & { readonly withdrawnAtUtc?: string };

interface InstructionRow {
  readonly number: number;
  readonly at: string;
  readonly body: string;
  /** Null without an approval, like the fields after it. */
  readonly approval: "pending" | "approved" | "returned" | "withdrawn" | "expired" | null;
  readonly expires_at: string | null;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly reason: string | null;
}

const rowsOfUser = `SELECT i.number, at, body, a.state AS approval, expires_at, decided_by, decided_at, reason
  FROM cash_instructions i LEFT JOIN cash_approvals a ON a.number = i.number WHERE user_id = ?`;

/** Returns the newest instructions of a user with their current states. */
export function instructionsOf(
  sandbox: Sandbox,
  userId: string,
  most: number,
): ListedInstruction[] {
  const sql = `${rowsOfUser} ORDER BY i.number DESC LIMIT ?`;
  return all<InstructionRow>(sandbox.db, sql, userId, most).map((row) => listed(sandbox, row));
}

function listed({ db, clock }: Sandbox, row: InstructionRow): ListedInstruction {
  const now = clock.now();
  const stored = JSON.parse(row.body) as StoredInstruction;
  const { idempotencyKey: _, withdrawnAtUtc, ...instruction } = stored;
  const withdrawnWaitingAt = row.approval === "withdrawn" ? row.decided_at : null;
  return {
    ...instruction,
    instructionNumber: instructionNumber(row.number),
    receivedAtUtc: row.at,
    state: approvalState(row, now) ?? dealingState(stored, row.at, now),
    approval: approvalOf(db, row),
    withdrawnAtUtc: withdrawnAtUtc ?? withdrawnWaitingAt ?? undefined,
  };
}

/** State of an instruction that is not approved; null if it is or needs no approval. */
function approvalState({ approval, expires_at: end }: InstructionRow, now: Date) {
  if (approval === null || approval === "approved") return null;
  if (approval !== "pending") return approval;
  return (end ?? "") > now.toISOString() ? "waitingForApproval" : "expired";
}

/** An instruction is not dealt before the end of its market's day on which it was received. */
function dealingState({ withdrawnAtUtc, ...given }: StoredInstruction, at: string, now: Date) {
  if (withdrawnAtUtc) return "withdrawn";
  const zone = zoneOf(marketOfCurrency(given.currency));
  const dateAt = (instant: Date) => dateOf(localTimeAt(instant, zone).day);
  const today = dateAt(now);
  if (today < given.dealingDate || today <= dateAt(new Date(at))) return "received";
  return today >= given.settlementDate ? "settled" : "dealt";
}

function approvalOf(db: Sandbox["db"], row: InstructionRow): ListedInstruction["approval"] {
  if (row.expires_at === null) return undefined;
  const decider = row.decided_by === null ? undefined : userById(db, row.decided_by);
  return {
    untilUtc: row.expires_at,
    byName: decider && fullName(decider),
    atUtc: decider && (row.decided_at ?? undefined),
    reason: row.reason ?? undefined,
  };
}

/**
 * Withdraws an instruction of a user; throws a refusal unless it is received or waits for approval.
 * `withdrawWaiting` withdraws one that waits, and returns whether it still did. Returns the
 * instruction as it was before.
 */
export function withdrawInstruction(
  sandbox: Sandbox,
  userId: string,
  instruction: string,
  withdrawWaiting: (number: number) => boolean,
): ListedInstruction {
  const number = instructionKey(instruction);
  const row = first<InstructionRow>(sandbox.db, `${rowsOfUser} AND i.number = ?`, userId, number);
  if (!row) throw new Refusal(404, "not_found", "There is no such instruction.");
  const found = listed(sandbox, row);
  if (found.state === "waitingForApproval" && withdrawWaiting(number)) return found;
  if (found.state !== "received") {
    throw new Refusal(409, "changed_meanwhile", "The instruction can no longer be withdrawn.");
  }
  const sql =
    "UPDATE cash_instructions SET body = json_set(body, '$.withdrawnAtUtc', ?) WHERE user_id = ? AND number = ?";
  run(sandbox.db, sql, sandbox.clock.now().toISOString(), userId, number);
  return found;
}
