import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { ComparisonRow } from "../../../machines/unaudited/rows.ts";
import { factSeparator } from "../../format/dates.ts";
import { formatLargeMoney, formatPercent } from "../../format/numbers.ts";
import { useUser } from "../../session/index.ts";
import { Bone, Skeleton } from "../../ui/skeleton.tsx";
import type { DataGridModel } from "../../ui/data-grid/use-data-grid.ts";
import { type ComparedTotals, comparedTotals, isComparedRounded } from "./summary.ts";
import { summaryStyles } from "./summary-styles.ts";

/** Change in value between two days, with the parts that the bars of the rows show (UNA-08). */
export function ComparisonSummary({ grid }: { readonly grid: DataGridModel<ComparisonRow> }) {
  const { t } = useTranslation("unaudited");
  const { totals, rowCount, shownCount } = grid;
  const isLoading = rowCount === 0 || !totals;
  const compared = isLoading ? null : comparedTotals(totals.sums, shownCount);
  if (!isLoading && !compared) return null;
  return (
    <chakra.section
      css={summaryStyles.summary}
      aria-label={t("summary.label")}
      aria-busy={isLoading || undefined}
    >
      {compared ? (
        <Compared {...compared} />
      ) : (
        <>
          <div>
            <Skeleton>
              <Bone width="10rem" height="1.4em" />
            </Skeleton>
          </div>
          <chakra.div css={summaryStyles.comparedBone} aria-hidden>
            <Skeleton>
              <Bone width="100%" height="2.4em" />
            </Skeleton>
          </chakra.div>
        </>
      )}
    </chakra.section>
  );
}

function Compared(compared: ComparedTotals) {
  const { currency, before, after, change, price, transactions } = compared;
  const { t } = useTranslation(["unaudited", "grid"]);
  const { region } = useUser();
  const largest = Math.max(Math.abs(before), Math.abs(after));
  const money = (amount: number) => formatLargeMoney(amount, currency, region, { largest });
  const signed = (amount: number) => formatLargeMoney(amount, currency, region, { isSigned: true });
  const facts = [
    t("grid:filter.between", { from: money(before), to: money(after) }),
    before > 0 ? formatPercent(change / before, region, { isSigned: true }) : "",
    isComparedRounded(compared, region) ? t("summary.rounded") : "",
  ];
  const parts = [
    { name: t("summary.price"), amount: price, fill: "chart1" },
    { name: t("summary.transactions"), amount: transactions, fill: "chart3" },
  ];
  return (
    <>
      <div>
        <div>
          <h2>{t("summary.change", { currency })}</h2>
          <p>{signed(change)}</p>
        </div>
      </div>
      <chakra.div css={summaryStyles.compared}>
        <p>{facts.filter(Boolean).join(factSeparator)}</p>
        <ul>
          {parts.map(({ name, amount, fill }) =>
            amount === null ? null : (
              <li key={fill}>
                <chakra.span css={summaryStyles.swatch} background={fill} aria-hidden />
                {t("summary.part", { name, share: signed(amount) })}
              </li>
            ),
          )}
        </ul>
      </chakra.div>
    </>
  );
}
