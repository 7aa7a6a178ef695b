import { dateAt } from "../../../machines/calendar/dates.ts";
import { addMonths } from "../../../machines/calendar/presets.ts";
import type { WantedReports } from "../../../machines/command-bar/types.ts";
import type { Region } from "../../../machines/user/types.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { oldestKept } from "../../report-list/periods.ts";
import { monthTexts, portfolioTexts } from "./entries.ts";
import { foldText, initialsPattern } from "../../format/fold-text.ts";
import { matchWord, typedWords, type Word, wordsOf } from "./matching/words.ts";

/** Number of months whose reports are in memory, from today. */
const monthsInMemory = 3;
/** With more portfolios a search without a month would be too broad. */
const maxPortfolios = 50;

interface Known {
  readonly portfolios: readonly Portfolio[];
  readonly region: Region;
  /** Today (YYYY-MM-DD). */
  readonly today: string;
  /** Whether memory has all reports of its months. */
  readonly isMemoryWhole: boolean;
}

type WantedReportsOf = (query: string) => WantedReports | null;

/**
 * Returns a function of typed words to the portfolios and months that they name, to search the API
 * for their reports; null when they name none, or only months whose reports are in memory. The words
 * of the names, which take long with many portfolios, are made for the first query.
 */
export function createWantedReports(known: Known): WantedReportsOf {
  let names: ReturnType<typeof namesOf> | null = null;
  return (query) => {
    const typed = typedWords(query)
      .filter((word) => word.length > 1)
      .map(matcherOf);
    if (typed.length === 0) return null;
    names ??= namesOf(known);
    const { months, owned } = names;
    const ofMonth = typed.filter((isMatch) => months.some(isMatch));
    const ofPortfolio = typed.filter(
      (isMatch) => !ofMonth.includes(isMatch) && owned.some(isMatch),
    );
    const named = namesWith(months, ofMonth);
    const codes = namesWith(owned, ofPortfolio);
    const [last] = named;
    const first = named.at(-1);
    if (!last || !first || codes.length === 0) return null;
    const isBroad = ofPortfolio.length === 0 || codes.length > maxPortfolios;
    if (ofMonth.length === 0 && isBroad) return null;
    const startDate = `${first.slice(0, 7)}-01`;
    const oldestInMemory = addMonths(known.today, -monthsInMemory);
    if (known.isMemoryWhole && startDate >= oldestInMemory) return null;
    return { portfolioCodes: codes, startDate, endDate: lastDayOf(last) };
  };
}

function namesOf({ portfolios, region, today }: Known) {
  return {
    months: keptMonths(today).map((month) => ({
      name: month,
      words: monthTexts(month, region).flatMap(wordsOf),
    })),
    owned: portfolios.map((portfolio) => ({
      name: portfolio.groupCode,
      words: portfolioTexts(portfolio).flatMap(wordsOf),
      texts: foldText(portfolioTexts(portfolio).join("\n")),
    })),
  };
}

interface Named {
  readonly name: string;
  readonly words: readonly Word[];
  /** Folded texts that are also found by the initials of their words. */
  readonly texts?: string;
}

type IsMatch = (named: Named) => boolean;

function matcherOf(typed: string): IsMatch {
  const initials = initialsPattern(typed);
  return ({ words, texts }) =>
    words.some((word) => matchWord(typed, word)) || initials?.test(texts ?? "") === true;
}

/** Returns the names with a word for each typed one. */
function namesWith(all: readonly Named[], typed: readonly IsMatch[]): string[] {
  return all.filter((named) => typed.every((isMatch) => isMatch(named))).map(({ name }) => name);
}

/** Returns a day of each month with reports, the current one first. */
function keptMonths(today: string): string[] {
  const oldest = oldestKept(new Date(`${today}T12:00:00`)).slice(0, 7);
  const months: string[] = [];
  let month = `${today.slice(0, 7)}-01`;
  while (month.slice(0, 7) >= oldest) {
    months.push(month);
    month = addMonths(month, -1);
  }
  return months;
}

function lastDayOf(month: string): string {
  return dateAt(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0);
}
