import * as v from "valibot";
import { call } from "./call.ts";
import {
  Count,
  Done,
  Id,
  Instant,
  Limit,
  Offset,
  PortfolioCode,
  Text,
  optionalField,
  addableCode,
} from "./shapes.ts";

export const frequencyTypes = [
  "OneOff",
  "Daily",
  "Weekly",
  "Monthly",
  "Quarterly",
  "BiAnnually",
  "Annually",
] as const;
export const transactionPeriodTypes = ["PastDay", "PastWeek", "PastMonth", "PastQuarter"] as const;
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;

const common = {
  portfolioCodes: v.pipe(v.array(PortfolioCode), v.minLength(1), v.maxLength(200)),
  frequencyType: v.picklist(frequencyTypes),
  startAtUtc: Instant,
  /** First, Last or a day number; a shorter month uses its last day. Null when not used. */
  dayOfMonth: v.nullable(
    v.union([
      v.picklist(["First", "Last"]),
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)),
    ]),
  ),
  dayOfWeek: v.nullable(v.picklist(weekdays)),
  isNotificationEnabled: v.boolean(),
};

const holdings = {
  ...common,
  holdingPositionType: v.picklist(["CloseOfBusiness", "OpenOfBusiness"]),
  transactionPeriodType: v.null(),
  transactionDataType: v.null(),
};

const transactions = {
  ...common,
  holdingPositionType: v.null(),
  transactionPeriodType: v.picklist(transactionPeriodTypes),
  transactionDataType: v.picklist(["TradeDate", "SettlementDate"]),
};

/** A schedule to save; its fields determine whether it is for holdings or transactions. */
export const SchedulerBody = v.union([v.object(holdings), v.object(transactions)]);
export type SchedulerBody = v.InferOutput<typeof SchedulerBody>;

/** Result of a run: all its reports were created, some, or none. */
const runStatuses = ["Succeeded", "PartlyFailed", "Failed"] as const;

const modified = {
  /**
   * Time of the last change; an API that returns it rejects changes to an older version with 409.
   */
  modifiedAtUtc: optionalField(Instant),
};

const saved = {
  ...modified,
  id: Id,
  nextRunAtUtc: v.nullable(Instant),
  /** Last run, if the API returns it; null before the first. */
  lastRun: v.optional(
    v.nullable(v.object({ atUtc: Instant, status: addableCode(runStatuses), reportCount: Count })),
  ),
};

/** A changed schedule, with the time of the version that it replaces. */
const ChangedBody = v.union([
  v.object({ ...holdings, ...modified }),
  v.object({ ...transactions, ...modified }),
]);

export const ReportScheduler = v.union([
  v.object({ ...holdings, ...saved }),
  v.object({ ...transactions, ...saved }),
]);
export type ReportScheduler = v.InferOutput<typeof ReportScheduler>;

/** A saved schedule with codes that the API has added since; it can be shown only. */
const OtherScheduler = v.object({
  ...common,
  ...saved,
  portfolioCodes: v.array(PortfolioCode),
  frequencyType: Text,
  dayOfMonth: v.nullable(v.union([Text, v.number()])),
  dayOfWeek: v.nullable(Text),
  holdingPositionType: v.nullable(Text),
  transactionPeriodType: v.nullable(Text),
  transactionDataType: v.nullable(Text),
});

/** A schedule in a list, where one with added codes must not make the others unreadable. */
const ListedScheduler = v.union([ReportScheduler, OtherScheduler]);
export type ListedScheduler = v.InferOutput<typeof ListedScheduler>;

/** Whether all codes of a listed schedule are known, so that it can be edited. */
export const isKnownScheduler = (listed: ListedScheduler): listed is ReportScheduler =>
  v.is(ReportScheduler, listed);

const id = v.object({ id: Id });

export const listSchedulers = call({
  name: "listSchedulers",
  summary: "Lists the user's report schedulers.",
  method: "GET",
  path: "/report-schedulers/list",
  tag: "report schedulers",
  query: v.object({ limit: Limit, offset: Offset }),
  response: v.object({ total: Count, schedulers: v.array(ListedScheduler) }),
});

export const scheduler = call({
  name: "scheduler",
  summary: "Returns one of the user's report schedulers.",
  method: "GET",
  path: "/report-schedulers/{id}",
  tag: "report schedulers",
  params: id,
  response: ReportScheduler,
});

export const addScheduler = call({
  name: "addScheduler",
  summary: "Saves a new report scheduler.",
  method: "POST",
  path: "/report-schedulers/add",
  tag: "report schedulers",
  changes: ["listSchedulers"],
  body: SchedulerBody,
  response: ReportScheduler,
});

export const updateScheduler = call({
  name: "updateScheduler",
  summary: "Replaces a report scheduler.",
  method: "PUT",
  path: "/report-schedulers/{id}",
  tag: "report schedulers",
  changes: ["listSchedulers"],
  params: id,
  body: ChangedBody,
  response: ReportScheduler,
});

export const findDuplicateSchedulers = call({
  name: "findDuplicateSchedulers",
  summary: "Lists the user's schedulers that send the same reports.",
  method: "POST",
  path: "/report-schedulers/find-duplicates",
  tag: "report schedulers",
  body: SchedulerBody,
  response: v.object({ schedulers: v.array(ListedScheduler) }),
});

export const deleteScheduler = call({
  name: "deleteScheduler",
  summary: "Deletes a report scheduler.",
  method: "DELETE",
  path: "/report-schedulers/{id}",
  tag: "report schedulers",
  changes: ["listSchedulers"],
  params: id,
  response: Done,
});
