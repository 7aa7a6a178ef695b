import type { ScheduleProblem } from "../../machines/scheduler/rules.ts";

/** Descriptions of the error codes of an invalid schedule. */
export const scheduleProblemTexts: Readonly<Record<ScheduleProblem, string>> = {
  noPortfolios: "A schedule needs a portfolio.",
  tooManyPortfolios: "A schedule has too many portfolios.",
  portfolioTwice: "A schedule names a portfolio twice.",
  noStart: "A schedule needs the date and time of its start.",
  startPast: "A schedule starts in the future.",
  startTooFar: "A schedule starts within ten years.",
  startAtWeekend: "A single run is on a weekday.",
  dayOfWeekMissing: "A weekly schedule needs its weekday.",
  dayOfWeekUnused: "Only a weekly schedule has a weekday.",
  dayOfMonthMissing: "A schedule by months needs its day of the month.",
  dayOfMonthUnused: "Only a schedule by months has a day of the month.",
};
