import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, type RefObject, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { npvReportCategories, npvSearch } from "../../api/contract/npv.ts";
import { formatNumber } from "../../format/numbers.ts";
import { NoSearchNote } from "../../report-list/no-search-note.tsx";
import { OlderNote } from "../../report-list/older-note.tsx";
import { type PeriodCheck, PeriodFields } from "../../report-list/period-fields.tsx";
import { isSearchable, oldestKept } from "../../report-list/periods.ts";
import { PrintedCriteria } from "../../report-list/printed-criteria.tsx";
import { ReportList } from "../../report-list/report-list.tsx";
import { ReportListSkeleton } from "../../report-list/report-list-skeleton.tsx";
import { SearchStatus } from "../../report-list/search-status.tsx";
import { useDraft } from "../../report-list/use-draft.ts";
import { useCategoryName } from "../../report-list/use-category-name.ts";
import { useOlderLabels } from "../../report-list/use-older-labels.ts";
import { useAudit, useRead, useReadState, useUrlQuery, useUser } from "../../session/index.ts";
import { useNow } from "../../session/use-now.ts";
import { blockStyles } from "../../ui/block-styles.ts";
import { npvStyles } from "./npv-styles.ts";
import { BarFields } from "../../ui/form/bar-fields.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { FailedState } from "../../ui/block.tsx";
import { HeadingId } from "../../ui/heading-id.ts";
import { EmptyNote } from "../../ui/notes.tsx";
import { AsyncContent } from "../../ui/async-content.tsx";
import { filtersOfQuery, type NpvFilters, putFilters, wireFilters } from "./npv-filters.ts";

/** Research search by category, text and dates. */
export function NpvSearch() {
  const { t } = useTranslation("reports");
  const titleId = useId();
  const [query, changeQuery, latestQuery] = useUrlQuery();
  const record = useAudit();
  const filters = filtersOfQuery(query);
  const now = useNow();
  const listed = useRead(npvReportCategories, {}).data?.categories ?? [];
  const isListed =
    filters.category === "" ||
    listed.length === 0 ||
    listed.some(({ category }) => category === filters.category);
  const canSearch = isListed && isSearchable(filters, now, true);
  const [draft, change] = useDraft(filters);
  const dates = useRef<PeriodCheck>(null);
  const [repeats, setRepeats] = useState(0);

  function apply(next: NpvFilters) {
    const to = latestQuery();
    putFilters(to, next);
    const isSame = keyOf(filtersOfQuery(to)) === keyOf(filters);
    if (isSame) setRepeats(repeats + 1);
    // The text filter and the preview are those of the previous results.
    else ["text", "preview"].forEach((part) => to.delete(part));
    changeQuery(() => to, { replace: isSame });
    record("ReportSearch", {
      Portfolios: [],
      ...(next.category ? { ReportTypes: [next.category] } : {}),
      ...(next.words ? { SearchKeywords: next.words } : {}),
      ...(next.from ? { StartDate: next.from } : {}),
      ...(next.to ? { EndDate: next.to } : {}),
    });
  }

  /** Changes the category and keeps the other valid criteria. */
  function selectCategory(category: string) {
    const { from, to } = isSearchable(draft, now, true) ? draft : filters;
    dates.current?.showErrors();
    apply({ ...draft, from, to, category });
  }

  return (
    <chakra.section css={blockStyles.root} aria-labelledby={titleId}>
      <chakra.div css={blockStyles.head}>
        <chakra.h2 css={blockStyles.title} id={titleId} tabIndex={-1}>
          {t("npv.all")}
        </chakra.h2>
      </chakra.div>
      <HeadingId value={titleId}>
        <Categories selected={filters.category} onSelect={selectCategory} />
        <Filters filters={draft} onChange={change} onApply={apply} dates={dates} />
        {canSearch && reachesBack(filters, now) ? <OlderResearch filters={filters} /> : null}
        {canSearch ? (
          <Results filters={filters} repeats={repeats} />
        ) : (
          <NoSearchNote {...(isListed ? {} : { hint: t("search.otherCategory") })} />
        )}
      </HeadingId>
    </chakra.section>
  );
}

interface CategoriesProps {
  readonly selected: string;
  readonly onSelect: (category: string) => void;
}

/** Categories with reports; optional for a search. */
function Categories({ selected, onSelect }: CategoriesProps) {
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const categoryName = useCategoryName();
  const state = useReadState(useRead(npvReportCategories, {}));
  if (state.kind === "loading") {
    return <chakra.div css={npvStyles.categoriesBone} data-bone="categories" />;
  }
  if (state.kind === "failed") {
    return (
      <chakra.div css={npvStyles.categories}>
        <FailedState {...state} title={t("npv.noCategories")} />
      </chakra.div>
    );
  }
  const { categories } = state.content;
  if (categories.length === 0) return null;
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    { code: "", text: t("search.allCategories"), count: total },
    ...categories.map(({ category, count }) => ({
      code: category,
      text: categoryName(category),
      count,
    })),
  ];
  return (
    <chakra.div css={npvStyles.categories} role="group" aria-label={t("search.category")}>
      {choices.map(({ code, text, count }) => (
        <chakra.button
          key={code}
          css={npvStyles.category}
          type="button"
          aria-pressed={code === selected}
          onClick={() => onSelect(code)}
        >
          {text} <span>{formatNumber(count, region)}</span>
        </chakra.button>
      ))}
    </chakra.div>
  );
}

interface FiltersProps {
  /** The edited, not yet applied criteria. */
  readonly filters: NpvFilters;
  readonly onChange: (part: Partial<NpvFilters>) => void;
  readonly onApply: (filters: NpvFilters) => void;
  readonly dates: RefObject<PeriodCheck | null>;
}

function Filters({ filters, onChange, onApply, dates }: FiltersProps) {
  const { t } = useTranslation("reports");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (dates.current?.check()) onApply(filters);
  }

  return (
    <chakra.form css={npvStyles.filters} role="search" noValidate onSubmit={submit}>
      <BarFields>
        <Field
          label={t("npv.words")}
          name="words"
          autoComplete="off"
          isProse
          isOptional
          value={filters.words}
          onChange={(words) => onChange({ words })}
        />
        <PeriodFields period={filters} onChange={onChange} isOpen ref={dates} />
      </BarFields>
      <chakra.div css={npvStyles.submit}>
        <Button type="submit" tone="quiet">
          {t("search.submit")}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

/** Whether the criteria include dates older than the portal keeps. */
function reachesBack({ from, to }: NpvFilters, now: Date): boolean {
  const oldest = oldestKept(now);
  return [from, to].some((day) => day !== "" && day < oldest);
}

function OlderResearch({ filters }: { readonly filters: NpvFilters }) {
  const { t } = useTranslation("reports");
  const labels = useOlderLabels();
  const span = labels.span(filters);
  const inTitle = filters.words.trim();
  const comment = [
    t("older.comment", { span }),
    labels.category(filters.category),
    ...(inTitle ? [t("older.words", { words: inTitle })] : []),
  ];
  return (
    <OlderNote
      text={t("older.text")}
      subject={t("older.subject", { span })}
      comment={comment.join("\n")}
    />
  );
}

const keyOf = (filters: NpvFilters) => JSON.stringify(filters);

/** Maximum number of results (specification 2, section 7). */
const limit = 800;

interface ResultsProps {
  readonly filters: NpvFilters;
  readonly repeats: number;
}

function Results({ filters, repeats }: ResultsProps) {
  const { t } = useTranslation("reports");
  const labels = useOlderLabels();
  const body = { limit, offset: 0, filters: wireFilters(filters) };
  const state = useReadState(useRead(npvSearch, { body }));
  const key = keyOf(filters);
  const words = filters.words.trim();
  const criteria = [
    labels.category(filters.category),
    ...(words ? [t("older.words", { words })] : []),
    ...labels.days(filters),
  ];
  return (
    <SearchStatus search={key} repeats={repeats} state={state}>
      <PrintedCriteria criteria={criteria} />
      <AsyncContent state={state} skeleton={<ReportListSkeleton />}>
        {({ total, reports }) =>
          reports.length === 0 ? (
            <EmptyNote text={t("search.none")} hint={t("npv.otherSearch")} />
          ) : (
            <ReportList
              key={key}
              isAnnouncedElsewhere
              label={t("search.results")}
              reports={reports}
              total={total}
              hasPortfolios={false}
            />
          )
        }
      </AsyncContent>
    </SearchStatus>
  );
}
