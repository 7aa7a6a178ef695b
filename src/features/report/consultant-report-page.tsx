import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { listPortfolios } from "../../api/contract/portfolios.ts";
import { ReportSearchView } from "../../reports/report-search-view.tsx";
import { useRead } from "../../session/index.ts";
import { reportPageSlots } from "../../theme/recipes/report-page.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";

/** The reports of a consultant's clients, all of them or of one (CONS-01). */
export function ConsultantReportPage() {
  const { t, i18n } = useTranslation("reports");
  const [query, setQuery] = useSearchParams();
  const { data } = useRead(listPortfolios, {});
  const names = data?.portfolios.map(({ clientName }) => clientName) ?? [];
  const clients = [...new Set(names)].sort(new Intl.Collator(i18n.language).compare);
  const client = clients.find((name) => name === query.get("client")) ?? "";

  function choose(name: string) {
    setQuery((before) => {
      if (name === "") before.delete("client");
      else before.set("client", name);
      before.delete("portfolios");
      return before;
    });
  }

  return (
    <PageFrame title={t("consultant.title")} intro={t("consultant.intro")}>
      {clients.length > 1 ? (
        <chakra.div css={reportPageSlots.client}>
          <SelectField
            label={t("consultant.client")}
            name="client"
            value={client}
            onChange={choose}
            placeholder={t("consultant.allClients", { count: clients.length })}
            options={clients.map((name) => ({ value: name, text: name }))}
          />
        </chakra.div>
      ) : null}
      <ReportSearchView
        key={client}
        defaultGroup="portfolio"
        isSearched={({ clientName }) => client === "" || clientName === client}
      />
    </PageFrame>
  );
}
