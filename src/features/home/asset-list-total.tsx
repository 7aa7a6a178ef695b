import { chakra } from "@chakra-ui/react/styled-system";
import { Trans, useTranslation } from "react-i18next";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { formatUnbrokenDate } from "../../format/dates.ts";
import { formatMoney, formatPercent, isSumRounded } from "../../format/numbers.ts";
import type { KnownAssets } from "../../portfolio-assets/known-assets.ts";
import { type AssetsTotal, totalAssets } from "../../portfolio-assets/total-assets.ts";
import { useUser } from "../../session/index.ts";
import { accountsStyles } from "../../ui/accounts-styles.ts";
import { rovingRows } from "../../ui/roving-rows.ts";
import { assetMoves } from "./value-changes/asset-moves.ts";
import { changeDoor } from "./value-changes/change-doors.ts";
import { Door, doorOfParts } from "./doors/door.tsx";
import { assetListStyles } from "./asset-list-styles.ts";
import { homeStyles } from "./home-styles.ts";

interface AssetListTotalProps {
  readonly known: KnownAssets;
  readonly portfolios: readonly Portfolio[];
  /** Totals of all portfolios, of which the found ones are a share. */
  readonly all: readonly AssetsTotal[];
  /** Portfolios that the search found. */
  readonly shownIds: ReadonlySet<string>;
}

/** Total of each currency in the list, and its change since the month's start (LOOK-02). */
export function AssetListTotal({ known, portfolios, all, shownIds }: AssetListTotalProps) {
  const { t } = useTranslation("home");
  const isWhole = shownIds.size === portfolios.length && known.unread.length === 0;
  const shown = known.portfolios.filter(({ portfolioCode }) => shownIds.has(portfolioCode));
  // In the order of the list's groups.
  const totals = totalAssets({ portfolios: shown, totals: known.totals }, portfolios).toSorted(
    (left, right) => (left.currency < right.currency ? -1 : 1),
  );
  if (totals.length === 0) return null;
  const areRounded = totals.some(({ value, parts }) =>
    isSumRounded(
      parts.map((part) => part.value),
      value,
    ),
  );
  return (
    <>
      <chakra.table
        css={[accountsStyles.table, assetListStyles.total]}
        aria-label={t("list.total")}
      >
        <tbody ref={rovingRows}>
          {totals.map((total) => (
            <Total
              key={total.currency}
              total={total}
              whole={all.find(({ currency }) => currency === total.currency)?.value ?? 0}
              isWhole={isWhole}
              isOnly={totals.length === 1}
            />
          ))}
        </tbody>
      </chakra.table>
      {areRounded ? <chakra.p css={homeStyles.source}>{t("rounded")}</chakra.p> : null}
    </>
  );
}

interface TotalProps {
  readonly total: AssetsTotal;
  /** Assets in its currency, also of portfolios that the search did not find. */
  readonly whole: number;
  /** Whether all portfolios are in it, whose values at the month's start are known. */
  readonly isWhole: boolean;
  readonly isOnly: boolean;
}

function Total({ total, whole, isWhole, isOnly }: TotalProps) {
  const { t } = useTranslation("home");
  const { region } = useUser();
  const { currency, value, parts } = total;
  const move = isWhole ? assetMoves(total).find(({ period }) => period === "month") : undefined;
  const count = parts.length;
  const money = (amount: number) => formatMoney(Math.abs(amount), currency, region);
  const sinceOf = (from: string) =>
    t("change.since.month", { date: formatUnbrokenDate(from, region) });
  return (
    <tr>
      <chakra.th css={accountsStyles.totalName} scope="row">
        {isOnly ? t("assets.total", { count }) : t("assets.totalIn", { currency })}
        {move && money(move.amount) === money(0) ? (
          <span>{t("change.same", { since: sinceOf(move.from) })}</span>
        ) : move ? (
          <span>
            <Door {...changeDoor(total, move)}>
              <Trans
                t={t}
                i18nKey="list.sinceMonth"
                components={{ amount: <chakra.span display="inline-block" /> }}
                values={{
                  since: sinceOf(move.from),
                  amount: formatMoney(move.amount, currency, region, { isSigned: true }),
                  share:
                    move.share === null
                      ? "–"
                      : formatPercent(move.share, region, { isSigned: true }),
                }}
              />
            </Door>
          </span>
        ) : null}
      </chakra.th>
      <chakra.td css={accountsStyles.total}>
        {whole > 0 ? formatPercent(value / whole, region, { decimals: 1 }) : "–"}
      </chakra.td>
      <chakra.td css={accountsStyles.total}>
        <Door to={doorOfParts(parts)} figure={{ amount: value, currency }}>
          {formatMoney(value, currency, region)}
        </Door>
      </chakra.td>
    </tr>
  );
}
