import { chakra } from "@chakra-ui/react/styled-system";
import type { FormEvent, RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Portfolio } from "../api/contract/portfolios.ts";
import { reportPageStyles } from "./report-page-styles.ts";
import { portfolioOption, useRecordSelection } from "../session/index.ts";
import { BarFields } from "../ui/form/bar-fields.tsx";
import { Button } from "../ui/form/button.tsx";
import { SelectField } from "../ui/form/select-field.tsx";
import { MultiSelector } from "../ui/multi-selector.tsx";
import { type PeriodCheck, PeriodFields } from "./period-fields.tsx";
import type { RequestedSearch, ReportSearch } from "./report-search.ts";
import { useCategoryName } from "./use-category-name.ts";

interface SearchFormProps {
  /** The edited, not yet applied criteria. */
  readonly search: RequestedSearch;
  readonly onChange: (part: Partial<RequestedSearch>) => void;
  readonly portfolios: readonly Portfolio[];
  /** Category codes that have reports. */
  readonly categories: readonly string[];
  readonly onSearch: (search: ReportSearch) => void;
  readonly dates: RefObject<PeriodCheck | null>;
}

/** Search form for reports, with errors at the fields. */
export function SearchForm(props: SearchFormProps) {
  const { search, onChange: change, portfolios, onSearch, dates } = props;
  const { t } = useTranslation("reports");
  const categoryName = useCategoryName();
  const recordSelection = useRecordSelection();
  const { category, portfolios: chosen } = search;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!dates.current?.check()) return;
    onSearch({ ...search, category: category ?? "", portfolios: chosen ?? [] });
  }

  return (
    <chakra.form css={reportPageStyles.search} role="search" noValidate onSubmit={submit}>
      <BarFields>
        <SelectField
          label={t("search.category")}
          name="category"
          value={category ?? ""}
          onChange={(code) => change({ category: code })}
          placeholder={t("search.allCategories")}
          options={props.categories.map((code) => ({ value: code, text: categoryName(code) }))}
          error={category === null ? t("search.otherCategory") : null}
        />
        <MultiSelector
          label={t("search.portfolios")}
          options={portfolios.map(portfolioOption)}
          selectedIds={chosen ?? []}
          onChange={(codes) => {
            // Selecting all is the same as selecting none.
            change({ portfolios: codes.length === portfolios.length ? [] : codes });
          }}
          onSettled={recordSelection}
          noneText={t("search.allPortfolios", { count: portfolios.length })}
          problem={chosen ? null : t("search.otherPortfolios")}
        />
        <PeriodFields period={search} onChange={change} ref={dates} />
      </BarFields>
      <chakra.div css={reportPageStyles.submit}>
        <Button type="submit" tone="quiet">
          {t("search.submit")}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
