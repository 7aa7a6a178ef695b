import type { Report } from "../../api/contract/reports.ts";

/** Reports of one kind and period. */
export interface ReportGroup {
  readonly id: string;
  /** At least one; as the API sorts them, newest first. */
  readonly reports: readonly [Report, ...Report[]];
}

/** Returns reports by name and end of period, in the order of their newest report. */
export function reportGroups(reports: readonly Report[]): readonly ReportGroup[] {
  const groups = Map.groupBy(reports, ({ name, category, periodEnd }) =>
    JSON.stringify([name, category, periodEnd]),
  );
  return [...groups].flatMap(([id, [first, ...others]]) =>
    first ? [{ id, reports: [first, ...others] as const }] : [],
  );
}
