import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { formatLargeMoney } from "../../format/numbers.ts";
import { useUser } from "../../session/index.ts";
import type { ClientAssets } from "./client-parts.ts";
import { clientsStyles } from "./clients-styles.ts";

interface ClientTotalsProps {
  /** Of all clients, in each currency. */
  readonly totals: readonly ClientAssets[];
}

/** What a consultant's clients have together. */
export function ClientTotals({ totals }: ClientTotalsProps) {
  const { t } = useTranslation("reports");
  const { region } = useUser();
  if (totals.length === 0) return null;
  return (
    <chakra.dl css={clientsStyles.totals}>
      {totals.map(({ currency, value }) => (
        <div key={currency}>
          <dt>{totals.length === 1 ? t("clients.total") : t("clients.totalIn", { currency })}</dt>
          <dd>{formatLargeMoney(value, currency, region)}</dd>
        </div>
      ))}
    </chakra.dl>
  );
}
