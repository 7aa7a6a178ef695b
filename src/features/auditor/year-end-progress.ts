import type { AuditedPortfolio, YearEndReport } from "./year-end-matrix.ts";

/** How far the last year end of each portfolio is. */
export interface YearEndProgress {
  /** Portfolios whose reports could be read. */
  readonly portfolios: number;
  /** Those of which there is a statement of the last year end. */
  readonly available: number;
  /** Reports of the last year ends. */
  readonly statements: number;
  /** Those that the user has viewed or downloaded; null where the API does not tell. */
  readonly viewed: number | null;
}

/** The progress over portfolios and, in the same order, the reports of each where they could be read. */
export function yearEndProgress(
  portfolios: readonly Pick<AuditedPortfolio, "lastYearEnd">[],
  reports: readonly (readonly Pick<YearEndReport, "yearEnd" | "isCheckedOff">[] | undefined)[],
): YearEndProgress {
  const read = portfolios.flatMap(({ lastYearEnd }, index) => {
    const own = reports[index];
    return own ? [own.filter(({ yearEnd }) => yearEnd === lastYearEnd)] : [];
  });
  const statements = read.flat();
  return {
    portfolios: read.length,
    available: read.filter((own) => own.length > 0).length,
    statements: statements.length,
    viewed: statements.some(({ isCheckedOff }) => isCheckedOff === undefined)
      ? null
      : statements.filter(({ isCheckedOff }) => isCheckedOff).length,
  };
}
