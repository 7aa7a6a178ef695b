import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { listPortfolios, type Portfolio } from "../api/contract/portfolios.ts";
import { portfolioCategories, searchReports } from "../api/contract/reports.ts";
import { formatUnbrokenDate } from "../format/dates.ts";
import { ClientField } from "./client-field.tsx";
import { clientsOf, ofClient } from "./clients-of.ts";
import { LostPortfolios } from "./lost-portfolios.tsx";
import { NoSearchNote } from "./no-search-note.tsx";
import { OlderNote } from "./older-note.tsx";
import type { PeriodCheck } from "./period-fields.tsx";
import { isSearchable, oldestKept } from "./periods.ts";
import { PrintedCriteria } from "./printed-criteria.tsx";
import { ReportList } from "./report-list.tsx";
import { ReportListSkeleton } from "./report-list-skeleton.tsx";
import { useAudit, useRead, useReadState, useUrlQuery, useUser } from "../session/index.ts";
import { useNow } from "../session/use-now.ts";
import { reportPageStyles } from "./report-page-styles.ts";
import { EmptyNote } from "../ui/notes.tsx";
import { AsyncContent } from "../ui/async-content.tsx";
import {
  intersection,
  type RequestedSearch,
  isKnown,
  putSearch,
  type ReportSearch,
  searchOfQuery,
} from "./report-search.ts";
import { SearchForm } from "./search-form.tsx";
import { SearchStatus } from "./search-status.tsx";
import { useDraft } from "./use-draft.ts";
import { useOlderLabels } from "./use-older-labels.ts";
import { useFirstNames } from "../ui/use-first-names.ts";
import { useSearchCriteria } from "./use-search-criteria.ts";

interface ReportSearchViewProps {
  /** Whether the user can filter by one of several clients. */
  readonly isByClient?: boolean;
  /** Id of the initial grouping; none by default. */
  readonly defaultGroup?: string;
}

/** Report search by category, portfolios and dates; all criteria are in the URL. */
export function ReportSearchView(props: ReportSearchViewProps) {
  return (
    <AsyncContent
      state={useReadState(useRead(listPortfolios, {}))}
      skeleton={<ReportListSkeleton />}
    >
      {({ portfolios }) => <Search allPortfolios={portfolios} {...props} />}
    </AsyncContent>
  );
}

interface SearchProps extends ReportSearchViewProps {
  readonly allPortfolios: readonly Portfolio[];
}

function Search({ allPortfolios, isByClient = false, defaultGroup }: SearchProps) {
  const [query, changeQuery, latestQuery] = useUrlQuery();
  const record = useAudit();
  const today = useNow();
  const named = isByClient ? (query.get("client") ?? "") : "";
  const isClientKnown =
    named === "" || allPortfolios.some(({ clientName }) => clientName === named);
  const client = isClientKnown ? named : "";
  const searched = ofClient(allPortfolios, client);
  const [categories, setCategories] = useState<readonly string[]>(portfolioCategories);
  const requested = searchOfQuery(query, today, codesOf(searched), categories);
  const [typed, change] = useDraft(requested);
  const draft = {
    ...typed,
    portfolios: typed.portfolios && intersection(typed.portfolios, codesOf(searched)),
  };
  const dates = useRef<PeriodCheck>(null);
  const [repeats, setRepeats] = useState(0);
  const key = keyOf(client, requested);

  function apply(next: RequestedSearch, nextClient: string) {
    const to = latestQuery();
    if (nextClient === "") to.delete("client");
    else to.set("client", nextClient);
    const all = codesOf(ofClient(allPortfolios, nextClient));
    putSearch(to, next, today, all);
    const isSame = keyOf(nextClient, searchOfQuery(to, today, all, categories)) === key;
    if (isSame) setRepeats(repeats + 1);
    // The text filter and the preview are those of the previous results.
    else ["text", "preview"].forEach((part) => to.delete(part));
    changeQuery(() => to, { replace: isSame });
    if (!isKnown(next)) return;
    record("ReportSearch", {
      Portfolios: next.portfolios,
      StartDate: next.from,
      EndDate: next.to,
      ...(next.category ? { ReportTypes: [next.category] } : {}),
    });
  }

  /** Changes the client and keeps the criteria that are valid for it. */
  function selectClient(nextClient: string) {
    const codes = codesOf(ofClient(allPortfolios, nextClient));
    const kept = intersection(draft.portfolios ?? [], codes);
    const portfolios = kept.length === codes.length ? [] : kept;
    const { from, to } = isSearchable(draft, today) ? draft : requested;
    dates.current?.showErrors();
    change({ portfolios });
    apply({ ...draft, portfolios, from, to }, nextClient);
  }

  const canSearch = isClientKnown && isSearchable(requested, today) && isKnown(requested);
  return (
    <>
      {isByClient ? (
        <ClientField
          portfolios={allPortfolios}
          client={isClientKnown ? client : null}
          onClientChange={selectClient}
        />
      ) : null}
      <SearchForm
        search={draft}
        onChange={change}
        portfolios={searched}
        categories={categories}
        onSearch={(next) => apply(next, client)}
        dates={dates}
      />
      <LostPortfolios codes={codesOf(allPortfolios)} searched={codesOf(searched)} />
      {canSearch && requested.from < oldestKept(today) ? (
        <OlderReports search={requested} portfolios={searched} allPortfolios={allPortfolios} />
      ) : null}
      {canSearch ? (
        <Results
          key={client}
          listKey={key}
          repeats={repeats}
          search={requested}
          portfolios={searched}
          allPortfolios={allPortfolios}
          defaultGroup={defaultGroup}
          onCategories={setCategories}
        />
      ) : (
        <chakra.div css={reportPageStyles.results}>
          <NoSearchNote />
        </chakra.div>
      )}
    </>
  );
}

/** Query key of a search. */
const keyOf = (client: string, requested: RequestedSearch) => JSON.stringify([client, requested]);

const codesOf = (portfolios: readonly Portfolio[]) => portfolios.map(({ groupCode }) => groupCode);

interface OlderReportsProps {
  readonly search: ReportSearch;
  readonly portfolios: readonly Portfolio[];
  /** All portfolios of the user, including those outside the search. */
  readonly allPortfolios: readonly Portfolio[];
}

function OlderReports(props: OlderReportsProps) {
  const { t } = useTranslation("reports");
  const span = useOlderLabels().span(props.search);
  const criteria = useSearchCriteria(props);
  return (
    <OlderNote
      text={t("older.text")}
      subject={t("older.subject", { span })}
      comment={[t("older.comment", { span }), ...criteria].join("\n")}
    />
  );
}

interface ResultsProps {
  /** Query key of the search. */
  readonly listKey: string;
  readonly repeats: number;
  readonly search: ReportSearch;
  readonly portfolios: readonly Portfolio[];
  readonly allPortfolios: readonly Portfolio[];
  readonly defaultGroup: string | undefined;
  /** Receives the categories with reports, when the API returns them. */
  readonly onCategories: (categories: readonly string[]) => void;
}

/** Maximum number of results (specification 2, section 9). */
const limit = 800;

function Results(props: ResultsProps) {
  const { listKey, repeats, search, portfolios, allPortfolios, defaultGroup, onCategories } = props;
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const clients = useMemo(() => clientsOf(allPortfolios), [allPortfolios]);
  const { category, from, to } = search;
  const body = {
    ...(category === "" ? {} : { category }),
    portfolioCodes: search.portfolios.length === 0 ? codesOf(portfolios) : [...search.portfolios],
    startDate: from,
    endDate: to,
    limit,
    offset: 0,
  };
  const isOfNone = body.portfolioCodes.length === 0;
  const read = useRead(searchReports, { body }, { enabled: !isOfNone });
  const state = useReadState(read);
  const categories = read.data?.categories;
  useEffect(() => {
    if (categories) onCategories(categories);
  }, [categories, onCategories]);
  const nothing = { total: 0, reports: [] };
  const criteria = useSearchCriteria(props, useFirstNames());
  const days = useOlderLabels().days(search);
  const shown = isOfNone ? ({ kind: "ready", content: nothing } as const) : state;
  return (
    <chakra.section css={reportPageStyles.results} aria-label={t("search.results")}>
      <PrintedCriteria criteria={criteria} />
      <SearchStatus search={listKey} repeats={repeats} state={shown}>
        <AsyncContent state={shown} skeleton={<ReportListSkeleton />}>
          {({ total, reports }) =>
            reports.length === 0 ? (
              <>
                <PrintedCriteria criteria={days} />
                <EmptyNote text={t("search.none")} hint={t("search.noneHint")} />
              </>
            ) : (
              <ReportList
                key={listKey}
                isAnnouncedElsewhere
                label={t("search.results")}
                reports={reports}
                total={total}
                defaultGroup={defaultGroup}
                clients={clients}
                scope={t("search.scope", {
                  from: formatUnbrokenDate(from, region),
                  to: formatUnbrokenDate(to, region),
                })}
              />
            )
          }
        </AsyncContent>
      </SearchStatus>
    </chakra.section>
  );
}
