import { randomUUID } from "node:crypto";
import type { ReportScheduler, SchedulerBody } from "../../src/api/contract/schedulers.ts";
import type { Session } from "../auth/sessions.ts";
import { all, first, run } from "../database/query.ts";
import { notFound } from "../http/refusal.ts";
import { chosenPortfolios } from "../portfolios/portfolios.ts";
import { nextRun } from "../reports/next-run.ts";
import type { Sandbox } from "../sandbox.ts";
import { done, type Handlers } from "./handler.ts";

interface SchedulerRow {
  readonly id: string;
  readonly body: string;
}

function wire({ clock }: Sandbox, id: string, body: SchedulerBody): ReportScheduler {
  return { ...body, id, nextRunAtUtc: nextRun(body, clock.now()) };
}

function schedulersOf(sandbox: Sandbox, { user }: Session): ReportScheduler[] {
  const sql = "SELECT id, body FROM schedulers WHERE user_id = ? ORDER BY rowid";
  return all<SchedulerRow>(sandbox.db, sql, user.id).map(({ id, body }) =>
    wire(sandbox, id, JSON.parse(body) as SchedulerBody),
  );
}

/** What a schedule sends, without when it starts and whether it tells. */
function content(scheduler: SchedulerBody): string {
  const { holdingPositionType, transactionPeriodType, transactionDataType } = scheduler;
  const { frequencyType, dayOfMonth, dayOfWeek, portfolioCodes } = scheduler;
  const what = [holdingPositionType, transactionPeriodType, transactionDataType];
  return JSON.stringify([what, frequencyType, dayOfMonth, dayOfWeek, portfolioCodes.toSorted()]);
}

export const schedulerCalls: Handlers<
  | "listSchedulers"
  | "scheduler"
  | "addScheduler"
  | "updateScheduler"
  | "findDuplicateSchedulers"
  | "deleteScheduler"
> = {
  listSchedulers({ sandbox, session, query }) {
    const schedulers = schedulersOf(sandbox, session);
    const page = schedulers.slice(query.offset, query.offset + query.limit);
    return { total: schedulers.length, schedulers: page };
  },

  scheduler({ sandbox, session, params }) {
    const sql = "SELECT id, body FROM schedulers WHERE user_id = ? AND id = ?";
    const row = first<SchedulerRow>(sandbox.db, sql, session.user.id, params.id);
    if (!row) throw notFound();
    return wire(sandbox, row.id, JSON.parse(row.body) as SchedulerBody);
  },

  addScheduler({ sandbox, session, body }) {
    chosenPortfolios(sandbox, session, body.portfolioCodes);
    const id = randomUUID();
    const sql = "INSERT INTO schedulers VALUES (?, ?, ?)";
    run(sandbox.db, sql, id, session.user.id, JSON.stringify(body));
    return wire(sandbox, id, body);
  },

  updateScheduler({ sandbox, session, params, body }) {
    chosenPortfolios(sandbox, session, body.portfolioCodes);
    const sql = "UPDATE schedulers SET body = ? WHERE user_id = ? AND id = ?";
    const changed = run(sandbox.db, sql, JSON.stringify(body), session.user.id, params.id);
    if (changed === 0) throw notFound();
    return wire(sandbox, params.id, body);
  },

  findDuplicateSchedulers({ sandbox, session, body }) {
    const same = content(body);
    return {
      schedulers: schedulersOf(sandbox, session).filter((one) => content(one) === same),
    };
  },

  deleteScheduler({ sandbox, session, params }) {
    const sql = "DELETE FROM schedulers WHERE user_id = ? AND id = ?";
    if (run(sandbox.db, sql, session.user.id, params.id) === 0) throw notFound();
    return done;
  },
};
