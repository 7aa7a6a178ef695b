import type { DatabaseSync } from "node:sqlite";
import { nextRuns } from "../../machines/scheduler/run-dates.ts";
import { regionOf } from "../../machines/calendar/regions.ts";
import { instantOf, zoneOf } from "../../machines/calendar/zones.ts";
import type { SchedulerBody } from "../../src/api/contract/schedulers.ts";
import { supportSubjectNames } from "../../src/api/contract/support.ts";
import { all, run } from "../database/query.ts";
import { dayAt, instantOn, managerDays } from "../market/calendar.ts";
import { type PersonaKey, personas } from "./personas.ts";

const schedulerOwners: readonly PersonaKey[] = [
  "client-uk",
  "client-china",
  "client-global",
  "one-portfolio",
  "forty-portfolios",
  "many-portfolios",
  "consultant-uk",
  "consultant-us",
];

const holdings = {
  holdingPositionType: "CloseOfBusiness",
  transactionPeriodType: null,
  transactionDataType: null,
} as const;

type Timing = Pick<
  SchedulerBody,
  "frequencyType" | "dayOfMonth" | "dayOfWeek" | "isNotificationEnabled"
>;

const monthly: Timing = {
  frequencyType: "Monthly",
  dayOfMonth: "First",
  dayOfWeek: null,
  isNotificationEnabled: true,
};

const weekly: Timing = {
  frequencyType: "Weekly",
  dayOfMonth: null,
  dayOfWeek: "Friday",
  isNotificationEnabled: false,
};

const quarterly: Timing = { ...monthly, frequencyType: "Quarterly", dayOfMonth: "Last" };

/** Schedules that start on the next business day at 07:00 in their owner's time zone. */
export function seedSchedulers(db: DatabaseSync, now: Date): void {
  const startDay = managerDays.add(dayAt(now), 1);
  for (const key of schedulerOwners) {
    const region = regionOf(personas[key].region);
    const startAtUtc = instantOf({ day: startDay, minutes: 7 * 60 }, zoneOf(region));
    const sql = "SELECT code FROM user_portfolios WHERE user_id = ? ORDER BY position LIMIT 3";
    const codes = all<{ code: string }>(db, sql, key).map(({ code }) => code);
    const bodies: SchedulerBody[] = [
      { ...holdings, ...monthly, portfolioCodes: codes, startAtUtc },
      {
        holdingPositionType: null,
        transactionPeriodType: "PastWeek",
        transactionDataType: "SettlementDate",
        ...weekly,
        portfolioCodes: codes.slice(0, 1),
        startAtUtc,
      },
      { ...holdings, ...quarterly, portfolioCodes: codes.slice(0, 1), startAtUtc },
    ];
    for (const [index, body] of bodies.entries()) {
      const modifiedAt = instantOn(
        managerDays.add(managerDays.lastClose(now), -3 * index - 1),
        14,
        5 * index,
      );
      const [next] = nextRuns(body, region, now, 1);
      run(
        db,
        "INSERT INTO schedulers VALUES (?, ?, ?, ?, ?)",
        `${key}-schedule-${index + 1}`,
        key,
        JSON.stringify(body),
        modifiedAt,
        next ?? null,
      );
    }
  }
}

const cases = [
  [
    "client-uk",
    9,
    supportSubjectNames.reporting,
    "The September valuation shows the Liability-Driven portfolio without the July contribution. Could you confirm the date on which it was booked?",
  ],
  [
    "client-us",
    6,
    supportSubjectNames.contactDetails,
    "Our finance director has changed. Please send the monthly reports to the new address from December on.",
  ],
  [
    "auditor-uk",
    4,
    supportSubjectNames.bridgingLetter,
    "We need a bridging letter for the three months to 31 October for all portfolios of the scheme.",
  ],
  [
    "client-uk",
    3,
    supportSubjectNames.technical,
    "The October performance report opens in the browser but is not saved when I press download on my tablet.",
  ],
  [
    "client-global",
    5,
    supportSubjectNames.reporting,
    "Please confirm whether the third-quarter figures of the private markets portfolio include the September capital call.",
  ],
  [
    "consultant-uk",
    7,
    supportSubjectNames.general,
    "It would help us to have the quarterly reports of all our clients in one archive.",
  ],
  [
    "two-portfolios",
    8,
    supportSubjectNames.contactDetails,
    "Our address changes on 1 December. Please use the new one for all correspondence.",
  ],
  ["client-china", 2, supportSubjectNames.reporting, "请提供中国平衡组合三季度的税后收入明细。"],
] as const satisfies readonly (readonly [PersonaKey, number, string, string])[];

/** Support messages of the past days. */
export function seedCases(db: DatabaseSync, now: Date): void {
  const oldestFirst = cases.toSorted(([, one], [, other]) => other - one);
  for (const [key, daysAgo, subject, description] of oldestFirst) {
    const { email, name, region, viewType } = personas[key];
    run(
      db,
      "INSERT INTO support_cases (user_id, at, body) VALUES (?, ?, ?)",
      key,
      instantOn(managerDays.add(managerDays.lastClose(now), -daysAgo), 11, 20),
      JSON.stringify({ region, viewType, email, fullName: name, subject, description }),
    );
  }
}
