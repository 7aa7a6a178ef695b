import { randomUUID } from "node:crypto";
import type { Market } from "../../machines/calendar/market-days.ts";
import { maxSchedulers, scheduleProblems } from "../../machines/scheduler/rules.ts";
import { nextRuns, plainDayOfMonth } from "../../machines/scheduler/run-dates.ts";
import { regionOf } from "../../machines/calendar/regions.ts";
import { dayMs } from "../../machines/calendar/dates.ts";
import { localTimeAt, zoneOf } from "../../machines/calendar/zones.ts";
import type { ReportScheduler, SchedulerBody } from "../../src/api/contract/schedulers.ts";
import type { Session } from "../auth/sessions.ts";
import { run } from "../database/query.ts";
import { notFound, Refusal } from "../context/refusal.ts";
import { accessiblePortfolios } from "../portfolios/portfolios.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { scheduleProblemTexts } from "../schedulers/problem-texts.ts";
import { countSchedulers, nextRun, schedulerOf, schedulersOf } from "../schedulers/store.ts";
import { done, type Handlers } from "./handler.ts";

const daysOf = ({ frequencyType, dayOfWeek, dayOfMonth }: SchedulerBody) => [
  frequencyType,
  dayOfMonth && plainDayOfMonth(dayOfMonth),
  dayOfWeek,
];

/** Key of the reports, portfolios and frequency of a schedule, without start and notification. */
function content(scheduler: SchedulerBody): string {
  const { holdingPositionType, transactionPeriodType, transactionDataType } = scheduler;
  const what = [holdingPositionType, transactionPeriodType, transactionDataType];
  return JSON.stringify([what, daysOf(scheduler), scheduler.portfolioCodes.toSorted()]);
}

/** Key of the moments at which a schedule runs. */
const timing = (scheduler: SchedulerBody) =>
  JSON.stringify([Date.parse(scheduler.startAtUtc), daysOf(scheduler)]);

/** Whether a schedule waits for its turn to run. */
const isDue = ({ nextRunAtUtc }: ReportScheduler, now: Date) =>
  nextRunAtUtc !== null && nextRunAtUtc <= now.toISOString();

/** Whether two schedules create the same reports on the same days once both have started. */
function isSame(one: SchedulerBody, other: SchedulerBody, region: Market): boolean {
  if (content(one) !== content(other)) return false;
  const started = Math.max(Date.parse(one.startAtUtc), Date.parse(other.startAtUtc));
  const [first, second] = [one, other].map((body) => {
    const [next] = nextRuns(body, region, new Date(started - dayMs), 1);
    return next && localTimeAt(new Date(next), zoneOf(region)).day;
  });
  return first === second;
}

/** Whether two schedules create the same reports from the same moment on. */
const isIdentical = (left: SchedulerBody, right: SchedulerBody) =>
  Date.parse(left.startAtUtc) === Date.parse(right.startAtUtc) && content(left) === content(right);

/**
 * Throws a 400 refusal with the problem as its code for an invalid schedule, 403 for a portfolio
 * without access, 409 if another schedule is identical; `before` is the one that is replaced.
 */
function check(
  sandbox: Sandbox,
  session: Session,
  body: SchedulerBody,
  before: ReportScheduler | null = null,
): void {
  const region = regionOf(session.user.region);
  const keptStart = before?.startAtUtc ?? null;
  const [problem] = scheduleProblems(body, { now: sandbox.clock.now(), region, keptStart });
  if (problem) throw new Refusal(400, problem, scheduleProblemTexts[problem]);
  accessiblePortfolios(sandbox, session, body.portfolioCodes);
  const others = schedulersOf(sandbox, session.user).filter(({ id }) => id !== before?.id);
  if (others.some((scheduler) => isIdentical(scheduler, body))) {
    throw new Refusal(409, "sameSchedule", "There is an identical schedule.");
  }
}

function known(sandbox: Sandbox, { user }: Session, id: string): ReportScheduler {
  const found = schedulerOf(sandbox, user, id);
  if (!found) throw notFound();
  return found;
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
    const schedulers = schedulersOf(sandbox, session.user, query);
    return { total: countSchedulers(sandbox, session.user), schedulers };
  },

  scheduler: ({ sandbox, session, params }) => known(sandbox, session, params.id),

  addScheduler({ sandbox, session, body }) {
    check(sandbox, session, body);
    if (countSchedulers(sandbox, session.user) >= maxSchedulers) {
      throw new Refusal(400, "tooManySchedulers", `There may be ${maxSchedulers} schedules.`);
    }
    const id = randomUUID();
    const now = sandbox.clock.now();
    const sql = "INSERT INTO schedulers VALUES (?, ?, ?, ?, ?)";
    const next = nextRun(body, session.user, now);
    run(sandbox.db, sql, id, session.user.id, JSON.stringify(body), now.toISOString(), next);
    return known(sandbox, session, id);
  },

  updateScheduler({ sandbox, session, params, body: { modifiedAtUtc, ...body } }) {
    const before = known(sandbox, session, params.id);
    check(sandbox, session, body, before);
    if (modifiedAtUtc !== undefined && modifiedAtUtc !== before.modifiedAtUtc) {
      throw new Refusal(409, "changed_meanwhile", "Someone else changed the schedule.");
    }
    const now = sandbox.clock.now();
    // Saving it unchanged is no conflict for another window.
    const sql = `UPDATE schedulers SET body = ?1,
      modified_at = iif(body = ?1, modified_at, ?2), next_run_at = ?3 WHERE id = ?4`;
    // One that is due has still to run, unless it is to run at another time.
    const isKept = isDue(before, now) && timing(before) === timing(body);
    const next = isKept ? before.nextRunAtUtc : nextRun(body, session.user, now);
    run(sandbox.db, sql, JSON.stringify(body), now.toISOString(), next, params.id);
    return known(sandbox, session, params.id);
  },

  findDuplicateSchedulers({ sandbox, session, body }) {
    const region = regionOf(session.user.region);
    const own = schedulersOf(sandbox, session.user);
    return { schedulers: own.filter((scheduler) => isSame(scheduler, body, region)) };
  },

  deleteScheduler({ sandbox, session, params }) {
    const sql = "DELETE FROM schedulers WHERE user_id = ? AND id = ?";
    if (run(sandbox.db, sql, session.user.id, params.id) === 0) throw notFound();
    return done;
  },
};
