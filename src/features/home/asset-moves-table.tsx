import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../format/dates.ts";
import { formatLargeMoney, formatPercent } from "../../format/numbers.ts";
import { useUser } from "../../session/index.ts";
import { accountsStyles } from "../../ui/accounts-styles.ts";
import { assetMoves } from "./asset-moves.ts";
import { homeStyles } from "./home-styles.ts";
import type { AssetsTotal } from "./total-assets.ts";

/** What moved since some days, with money paid in or out and return apart where both are known. */
export function AssetMovesTable({ total }: { readonly total: AssetsTotal }) {
  const { t } = useTranslation("home");
  const { region } = useUser();
  const moves = assetMoves(total);
  if (moves.length === 0) return null;
  const money = (amount: number | null) =>
    amount === null ? "–" : formatLargeMoney(amount, total.currency, region, { isSigned: true });
  const hasFlows = moves.some(({ flows }) => flows !== null);
  const heads = hasFlows
    ? (["change", "share", "flows", "result"] as const)
    : (["change", "share"] as const);
  return (
    <chakra.div
      css={homeStyles.moves}
      role="region"
      aria-label={t("moves.title")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard on a phone
      tabIndex={0}
    >
      <chakra.table css={accountsStyles.table}>
        <caption>{t("moves.title")}</caption>
        <thead>
          <tr>
            <chakra.th css={accountsStyles.head} scope="col">
              {t("moves.since")}
            </chakra.th>
            {heads.map((head) => (
              <chakra.th key={head} css={accountsStyles.head} scope="col">
                {t(`moves.${head}`)}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moves.map(({ period, from, amount, share, flows, result }) => (
            <tr key={period}>
              <th scope="row">
                {t(`moves.period.${period}`)}
                <span>{formatDate(from, region)}</span>
              </th>
              <chakra.td css={accountsStyles.figure}>{money(amount)}</chakra.td>
              <chakra.td css={accountsStyles.figure}>
                {share === null ? "–" : formatPercent(share, region, { isSigned: true })}
              </chakra.td>
              {hasFlows ? (
                <>
                  <chakra.td css={accountsStyles.figure}>{money(flows)}</chakra.td>
                  <chakra.td css={accountsStyles.figure}>{money(result)}</chakra.td>
                </>
              ) : null}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {hasFlows ? null : <chakra.p css={homeStyles.source}>{t("moves.noFlows")}</chakra.p>}
      {total.since === null ? (
        <chakra.p css={homeStyles.source}>{t("moves.noVisit")}</chakra.p>
      ) : null}
    </chakra.div>
  );
}
