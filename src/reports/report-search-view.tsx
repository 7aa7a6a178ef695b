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

interface ReportSearchViewProps {
  /** The portfolios that are searched, where not all of the user's are. */
  readonly isSearched?: (portfolio: Portfolio) => boolean;
  readonly defaultGroup?: Grouping;
}

const all = () => true;

/** Reports by category, portfolios and dates, all of it in the URL. */
export function ReportSearchView({ isSearched = all, defaultGroup }: ReportSearchViewProps) {
  const { t } = useTranslation("reports");
  const [query, setQuery] = useSearchParams();
  const record = useAudit();
  const today = new Date();
  const search = searchOfQuery(query, today);
  const portfolios = useReadState(useRead(listPortfolios, {}));
  const { from, to } = search;
  const isSearchable = Object.keys(periodProblems(search, today)).length === 0;

  function apply(next: ReportSearch) {
    setQuery((before) => {
      putSearch(before, next, today);
      before.delete("text");
      return before;
    });
    record("ReportSearch", {
      Portfolios: next.portfolios,
      StartDate: next.from,
      EndDate: next.to,
      ...(next.category ? { ReportTypes: [next.category] } : {}),
    });
  }

  return (
    <Reading state={portfolios} skeleton={<ReportListSkeleton />}>
      {({ portfolios: own }) => (
        <>
          <SearchForm
            key={`form ${JSON.stringify(search)}`}
            applied={search}
            portfolios={own.filter(isSearched)}
            onSearch={apply}
          />
          {isSearchable && from < oldestKept(today) ? <OlderNote from={from} to={to} /> : null}
          {isSearchable ? (
            <Results
              key={`results ${JSON.stringify(search)}`}
              search={search}
              portfolios={own.filter(isSearched)}
              defaultGroup={defaultGroup}
            />
          ) : (
            <chakra.div css={reportPageSlots.results}>
              <EmptyNote text={t("search.notYet")} hint={t("search.notYetHint")} />
            </chakra.div>
          )}
        </>
      )}
    </Reading>
  );
}

interface ResultsProps {
  readonly search: ReportSearch;
  readonly portfolios: readonly Portfolio[];
  readonly defaultGroup: Grouping | undefined;
}

/** The most that a search gives (specification 2, section 9). */
const limit = 800;

function Results({ search, portfolios, defaultGroup = "none" }: ResultsProps) {
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const clients = useMemo(() => clientsOf(portfolios), [portfolios]);
  const { category, from, to } = search;
  const own = portfolios.map(({ groupCode }) => groupCode);
  const asked = own.filter((code) => search.portfolios.includes(code));
  const body = {
    ...(category === "" ? {} : { category }),
    portfolioCodes: search.portfolios.length === 0 ? own : asked,
    startDate: from,
    endDate: to,
    limit,
    offset: 0,
  };
  const isOfNone = body.portfolioCodes.length === 0;
  const state = useReadState(useRead(searchReports, { body }, { enabled: !isOfNone }));
  const empty = <EmptyNote text={t("search.none")} hint={t("search.noneHint")} />;
  return (
    <chakra.section css={reportPageSlots.results} aria-label={t("search.results")}>
      {isOfNone ? (
        empty
      ) : (
        <Reading state={state} skeleton={<ReportListSkeleton />}>
          {({ total, reports }) =>
            reports.length === 0 ? (
              empty
            ) : (
              <ReportList
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
      )}
    </chakra.section>
  );
}
