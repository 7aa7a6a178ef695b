import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { listPortfolios, type Portfolio } from "../api/contract/portfolios.ts";
import { searchReports } from "../api/contract/reports.ts";
import { formatDate } from "../format/dates.ts";
import type { Grouping } from "./arrange-reports.ts";
import { clientsOf } from "./clients-of.ts";
import { OlderNote } from "./older-note.tsx";
import { oldestKept, periodProblems } from "./periods.ts";
import { ReportList } from "./report-list.tsx";
import { ReportListSkeleton } from "./report-list-skeleton.tsx";
import { useAudit, useRead, useReadState, useUser } from "../session/index.ts";
import { reportPageSlots } from "../theme/recipes/report-page.ts";
import { EmptyNote } from "../ui/notes.tsx";
import { Reading } from "../ui/reading.tsx";
import { putSearch, type ReportSearch, searchOfQuery } from "./report-search.ts";
import { SearchForm } from "./search-form.tsx";
import { SearchStatus } from "./search-status.tsx";
import { useOlderWords } from "./use-older-words.ts";

interface ReportSearchViewProps {
  /** The portfolios that are searched, where not all of the user's are. */
  readonly isSearched?: (portfolio: Portfolio) => boolean;
  readonly defaultGroup?: Grouping;
}

const isAny = () => true;

/** Reports by category, portfolios and dates, all of it in the URL. */
export function ReportSearchView({ isSearched = isAny, defaultGroup }: ReportSearchViewProps) {
  const { t } = useTranslation("reports");
  const [query, setQuery] = useSearchParams();
  const record = useAudit();
  const today = new Date();
  const portfolios = useReadState(useRead(listPortfolios, {}));

  function apply(next: ReportSearch, all: readonly string[]) {
    setQuery((before) => {
      putSearch(before, next, today, all);
      before.delete("text");
      return before;
    });
    record("ReportSearch", {
      Portfolios: next.portfolios ?? [],
      StartDate: next.from,
      EndDate: next.to,
      ...(next.category ? { ReportTypes: [next.category] } : {}),
    });
  }

  return (
    <Reading state={portfolios} skeleton={<ReportListSkeleton />}>
      {({ portfolios: own }) => {
        const all = own.map(({ groupCode }) => groupCode);
        const search = searchOfQuery(query, today, all);
        const asked = search.portfolios;
        const isSearchable = Object.keys(periodProblems(search, today)).length === 0;
        const searched = own.filter(isSearched);
        return (
          <>
            <SearchForm
              applied={search}
              portfolios={searched}
              onSearch={(next) => apply(next, all)}
            />
            {isSearchable && search.from < oldestKept(today) ? (
              <OlderReports search={search} portfolios={searched} />
            ) : null}
            {isSearchable && asked ? (
              <Results
                search={search}
                asked={asked}
                portfolios={searched}
                defaultGroup={defaultGroup}
              />
            ) : (
              <chakra.div css={reportPageSlots.results}>
                <EmptyNote text={t("search.notYet")} hint={t("search.notYetHint")} />
              </chakra.div>
            )}
          </>
        );
      }}
    </Reading>
  );
}

interface OlderReportsProps {
  readonly search: ReportSearch;
  readonly portfolios: readonly Portfolio[];
}

function OlderReports({ search, portfolios }: OlderReportsProps) {
  const { t } = useTranslation("reports");
  const words = useOlderWords();
  const span = words.span(search);
  const asked = new Set(search.portfolios);
  const names = portfolios
    .filter(({ groupCode }) => asked.has(groupCode))
    .map(({ portfolioName }) => portfolioName);
  return (
    <OlderNote
      text={t("older.text")}
      subject={t("older.subject", { span })}
      comment={[
        t("older.comment", { span }),
        words.category(search.category),
        words.portfolios(names, portfolios.length),
      ].join("\n")}
    />
  );
}

interface ResultsProps {
  readonly search: ReportSearch;
  /** The codes that are searched; none stands for all. */
  readonly asked: readonly string[];
  readonly portfolios: readonly Portfolio[];
  readonly defaultGroup: Grouping | undefined;
}

/** The most that a search gives (specification 2, section 9). */
const limit = 800;

function Results({ search, asked, portfolios, defaultGroup = "none" }: ResultsProps) {
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const clients = useMemo(() => clientsOf(portfolios), [portfolios]);
  const { category, from, to } = search;
  const own = portfolios.map(({ groupCode }) => groupCode);
  const wanted = new Set(asked);
  const body = {
    ...(category === "" ? {} : { category }),
    portfolioCodes: wanted.size === 0 ? own : own.filter((code) => wanted.has(code)),
    startDate: from,
    endDate: to,
    limit,
    offset: 0,
  };
  const isOfNone = body.portfolioCodes.length === 0;
  const state = useReadState(useRead(searchReports, { body }, { enabled: !isOfNone }));
  const nothing = { total: 0, reports: [] };
  const shown = isOfNone ? ({ kind: "ready", content: nothing } as const) : state;
  const key = JSON.stringify(search);
  return (
    <chakra.section css={reportPageSlots.results} aria-label={t("search.results")}>
      <SearchStatus search={key} state={shown}>
        <Reading state={shown} skeleton={<ReportListSkeleton />}>
          {({ total, reports }) =>
            reports.length === 0 ? (
              <EmptyNote text={t("search.none")} hint={t("search.noneHint")} />
            ) : (
              <ReportList
                key={key}
                isTold
                label={t("search.results")}
                reports={reports}
                total={total}
                defaultGroup={defaultGroup}
                clients={clients}
                scope={t("search.scope", {
                  from: formatDate(from, region),
                  to: formatDate(to, region),
                })}
              />
            )
          }
        </Reading>
      </SearchStatus>
    </chakra.section>
  );
}
