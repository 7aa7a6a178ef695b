import { isMarketOpen, isWeekday } from "../calendar/market-days.ts";
import { dateOf, dayOf } from "../calendar/dates.ts";
import { instantOf, localTimeAt, minuteMs, minutesOf, timeOf, zoneOf } from "../calendar/zones.ts";
import type { Region } from "../user/types.ts";
import { nextRuns, plainDayOfMonth } from "./run-dates.ts";
import type { Schedule, SchedulerForm, Timing } from "./types.ts";

/** Maximum number of portfolios in a schedule. */
export const maxPortfolios = 200;
/** Maximum number of schedules of a user (specification 2, section 9). */
export const maxSchedulers = 999;
/** Maximum days until a schedule starts, about ten years. */
const farthestDays = 3653;

/** Validation error of a schedule; the view has a text for each, and the API uses them as codes. */
export type ScheduleProblem =
  | "noPortfolios"
  | "tooManyPortfolios"
  | "portfolioTwice"
  | "noStart"
  | "startPast"
  | "startTooFar"
  | "startAtWeekend"
  | "dayOfWeekMissing"
  | "dayOfWeekUnused"
  | "dayOfMonthMissing"
  | "dayOfMonthUnused";

/** Validation error of a form; the view has a text for each. */
export type FormProblem = ScheduleProblem | "invalidStartDate" | "invalidStartTime";

interface Moment {
  readonly now: Date;
  /** Region of the user, which sets the time zone and the business days. */
  readonly region: Region;
  /** Start of the schedule being changed, which stays valid. */
  readonly keptStart?: string | null;
}

/** Validates a schedule; returns an empty list when it can be saved. */
export function scheduleProblems(
  schedule: Timing & { readonly portfolioCodes: readonly string[] },
  moment: Moment,
): ScheduleProblem[] {
  return [
    ...portfolioProblems(schedule.portfolioCodes),
    ...startProblems(schedule, moment),
    ...dayProblems(schedule),
  ];
}

function portfolioProblems(codes: readonly string[]): ScheduleProblem[] {
  if (codes.length === 0) return ["noPortfolios"];
  if (codes.length > maxPortfolios) return ["tooManyPortfolios"];
  return new Set(codes).size < codes.length ? ["portfolioTwice"] : [];
}

function startProblems(
  { startAtUtc, frequencyType }: Timing,
  { now, region, keptStart }: Moment,
): ScheduleProblem[] {
  const start = Date.parse(startAtUtc);
  if (Number.isNaN(start)) return ["noStart"];
  const { day } = localTimeAt(new Date(start), zoneOf(region));
  if (frequencyType === "OneOff" && !isWeekday(day)) return ["startAtWeekend"];
  // A form has no seconds.
  const minuteOf = (ms: number) => Math.floor(ms / minuteMs);
  const isSame = keptStart && minuteOf(Date.parse(keptStart)) === minuteOf(start);
  const isKept = frequencyType !== "OneOff" && isSame;
  if (start <= now.getTime()) return isKept ? [] : ["startPast"];
  return day > localTimeAt(now, zoneOf(region)).day + farthestDays ? ["startTooFar"] : [];
}

const isByWeek = ({ frequencyType }: Timing) => frequencyType === "Weekly";
const isByMonth = ({ frequencyType }: Timing) =>
  frequencyType !== "OneOff" && frequencyType !== "Daily" && frequencyType !== "Weekly";

function dayProblems(timing: Timing): ScheduleProblem[] {
  const problems: ScheduleProblem[] = [];
  if (isByWeek(timing) && timing.dayOfWeek === null) problems.push("dayOfWeekMissing");
  if (!isByWeek(timing) && timing.dayOfWeek !== null) problems.push("dayOfWeekUnused");
  if (isByMonth(timing) && timing.dayOfMonth === null) problems.push("dayOfMonthMissing");
  if (!isByMonth(timing) && timing.dayOfMonth !== null) problems.push("dayOfMonthUnused");
  return problems;
}

/**
 * Returns the start of a form (ISO 8601), or null when its date or time is invalid. A time that
 * daylight saving skips is that of the next day, since all runs have the start's local time: clocks
 * go forward on Sundays, on which nothing runs.
 */
function startOf(
  { frequency, startDate, startTime }: SchedulerForm,
  region: Region,
): string | null {
  const day = dayOf(startDate);
  const minutes = minutesOf(startTime);
  if (day === null || minutes === null) return null;
  const zone = zoneOf(region);
  const start = instantOf({ day, minutes }, zone);
  const isSkipped = localTimeAt(new Date(start), zone).minutes !== minutes;
  // A single run on a Sunday is refused.
  const isMoved = isSkipped && frequency !== "OneOff";
  return isMoved ? instantOf({ day: day + 1, minutes }, zone) : start;
}

/** Returns the schedule of a form without irrelevant fields; null when the start is invalid. */
export function scheduleOf(form: SchedulerForm, region: Region): Schedule | null {
  const startAtUtc = startOf(form, region);
  if (startAtUtc === null) return null;
  const timing = { frequencyType: form.frequency, startAtUtc, dayOfMonth: null, dayOfWeek: null };
  const common = {
    ...timing,
    portfolioCodes: [...form.portfolioCodes],
    dayOfWeek: isByWeek(timing) ? form.dayOfWeek : null,
    dayOfMonth: isByMonth(timing) ? form.dayOfMonth : null,
    isNotificationEnabled: form.isNotificationEnabled,
  };
  return form.reportType === "Holdings"
    ? {
        ...common,
        holdingPositionType: form.holdingType,
        transactionPeriodType: null,
        transactionDataType: null,
      }
    : {
        ...common,
        holdingPositionType: null,
        transactionPeriodType: form.period,
        transactionDataType: form.dateType,
      };
}

/** Validates a form; returns an empty list when it can be saved. */
export function formProblems(form: SchedulerForm, moment: Moment): FormProblem[] {
  const schedule = scheduleOf(form, moment.region);
  if (schedule) return scheduleProblems(schedule, moment);
  const problems: FormProblem[] = portfolioProblems(form.portfolioCodes);
  if (dayOf(form.startDate) === null) problems.push("invalidStartDate");
  if (minutesOf(form.startTime) === null) problems.push("invalidStartTime");
  return problems;
}

/** Defaults of a new form: holdings, on the first day of each month. */
const usual = {
  reportType: "Holdings",
  holdingType: "CloseOfBusiness",
  period: "PastMonth",
  dateType: "TradeDate",
  frequency: "Monthly",
  dayOfWeek: "Monday",
  dayOfMonth: "First",
  startTime: "07:00",
  isNotificationEnabled: true,
} as const;

/** Returns a new form that starts on the next business day. */
export function newForm(now: Date, region: Region): SchedulerForm {
  let day = localTimeAt(now, zoneOf(region)).day + 1;
  while (!isMarketOpen(region, day)) day += 1;
  return { ...usual, portfolioCodes: [], startDate: dateOf(day) };
}

export function formOf(schedule: Schedule, region: Region): SchedulerForm {
  const start = localTimeAt(new Date(schedule.startAtUtc), zoneOf(region));
  return {
    reportType: schedule.holdingPositionType === null ? "Transactions" : "Holdings",
    portfolioCodes: schedule.portfolioCodes,
    holdingType: schedule.holdingPositionType ?? usual.holdingType,
    period: schedule.transactionPeriodType ?? usual.period,
    dateType: schedule.transactionDataType ?? usual.dateType,
    frequency: schedule.frequencyType,
    dayOfWeek: schedule.dayOfWeek ?? usual.dayOfWeek,
    dayOfMonth: plainDayOfMonth(schedule.dayOfMonth ?? usual.dayOfMonth),
    startDate: dateOf(start.day),
    startTime: timeOf(start.minutes),
    isNotificationEnabled: schedule.isNotificationEnabled,
  };
}

const aboutPortfolios: ReadonlySet<FormProblem> = new Set([
  "noPortfolios",
  "tooManyPortfolios",
  "portfolioTwice",
]);

/** Returns the next `count` runs of a form (ISO 8601); empty while its timing is invalid. */
export function formRuns(form: SchedulerForm, moment: Moment, count: number): string[] {
  const schedule = scheduleOf(form, moment.region);
  const isTimed = formProblems(form, moment).every((problem) => aboutPortfolios.has(problem));
  return schedule && isTimed ? nextRuns(schedule, moment.region, moment.now, count) : [];
}

/** Whether a single run moves to another day because the market is closed. */
export function isRunMoved(form: SchedulerForm, run: string, region: Region): boolean {
  return (
    form.frequency === "OneOff" &&
    dateOf(localTimeAt(new Date(run), zoneOf(region)).day) !== form.startDate
  );
}
