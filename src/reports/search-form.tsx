import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Portfolio } from "../api/contract/portfolios.ts";
import { reportCategories } from "../api/contract/reports.ts";
import { periodProblems } from "./periods.ts";
import { useCategoryName } from "./use-category-name.ts";
import { reportPageSlots } from "../theme/recipes/report-page.ts";
import { Button } from "../ui/form/button.tsx";
import { Field } from "../ui/form/field.tsx";
import { SelectField } from "../ui/form/select-field.tsx";
import { MultiSelector } from "../ui/multi-selector.tsx";
import { mostPortfolios, type ReportSearch } from "./report-search.ts";

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
  const [search, setSearch] = useState(applied);
  const [isTried, setIsTried] = useState(true);
  const from = useRef<{ focus: () => void }>(null);
  const to = useRef<{ focus: () => void }>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const problems = isTried ? periodProblems(search, new Date()) : {};
  const isTooMany = search.portfolios.length > mostPortfolios;

  function change(part: Partial<ReportSearch>) {
    setSearch((before) => ({ ...before, ...part }));
  }

  function changeDate(part: Partial<ReportSearch>) {
    // A year that is typed digit by digit is no mistake until it is searched for.
    setIsTried(false);
    change(part);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    const found = periodProblems(search, new Date());
    if (isTooMany) chooser.current?.focus();
    else if (found.from) from.current?.focus();
    else if (found.to) to.current?.focus();
    else onSearch(search);
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
        selectedIds={search.portfolios}
        onChange={(chosen) => {
          // All of them are what none chosen stands for.
          change({ portfolios: chosen.length === portfolios.length ? [] : chosen });
        }}
        noneText={t("search.allPortfolios", { count: portfolios.length })}
        problem={isTooMany ? t("search.tooMany", { count: mostPortfolios }) : null}
        inputRef={chooser}
      />
      <Field
        label={t("search.from")}
        name="from"
        type="date"
        autoComplete="off"
        value={search.from}
        onChange={(day) => changeDate({ from: day })}
        error={problems.from ? t(`search.problem.${problems.from}`) : null}
        inputRef={from}
      />
      <Field
        label={t("search.to")}
        name="to"
        type="date"
        autoComplete="off"
        value={search.to}
        onChange={(day) => changeDate({ to: day })}
        error={problems.to ? t(`search.problem.${problems.to}`) : null}
        inputRef={to}
      />
      <chakra.div css={reportPageSlots.submit}>
        <Button type="submit" tone="quiet">
          {t("search.submit")}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
