import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Portfolio } from "../api/contract/portfolios.ts";
import { reportCategories } from "../api/contract/reports.ts";
import { reportPageSlots } from "../theme/recipes/report-page.ts";
import { Button } from "../ui/form/button.tsx";
import { SelectField } from "../ui/form/select-field.tsx";
import { MultiSelector } from "../ui/multi-selector.tsx";
import { PeriodFields } from "./period-fields.tsx";
import type { ReportSearch } from "./report-search.ts";
import { useDraft } from "./use-draft.ts";
import { useCategoryName } from "./use-category-name.ts";

interface SearchFormProps {
  /** The search whose results are shown. */
  readonly applied: ReportSearch;
  readonly portfolios: readonly Portfolio[];
  readonly onSearch: (search: ReportSearch) => void;
}

/** What reports are searched by; what cannot be searched is told at its field. */
export function SearchForm({ applied, portfolios, onSearch }: SearchFormProps) {
  const { t } = useTranslation("reports");
  const categoryName = useCategoryName();
  const [search, change] = useDraft(applied);
  const dates = useRef<{ check: () => boolean }>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (dates.current?.check()) onSearch({ ...search, portfolios: search.portfolios ?? [] });
  }

  return (
    <chakra.form css={reportPageSlots.search} role="search" noValidate onSubmit={submit}>
      <SelectField
        label={t("search.category")}
        name="category"
        value={search.category}
        onChange={(category) => change({ category })}
        placeholder={t("search.allCategories")}
        options={reportCategories.map((code) => ({ value: code, text: categoryName(code) }))}
      />
      <MultiSelector
        label={t("search.portfolios")}
        options={portfolios.map(({ groupCode, portfolioName, clientName }) => ({
          id: groupCode,
          columns: [portfolioName, clientName, groupCode],
        }))}
        selectedIds={search.portfolios ?? []}
        onChange={(chosen) => {
          // All of them are what none chosen stands for.
          change({ portfolios: chosen.length === portfolios.length ? [] : chosen });
        }}
        noneText={t("search.allPortfolios", { count: portfolios.length })}
        problem={search.portfolios ? null : t("search.otherPortfolios")}
      />
      <PeriodFields period={search} onChange={change} ref={dates} />
      <chakra.div css={reportPageSlots.submit}>
        <Button type="submit" tone="quiet">
          {t("search.submit")}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
