import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { formatUnbrokenDate } from "../../../format/dates.ts";
import {
  formatLargeMoney,
  formatNumber,
  formatPercent,
  isDifferenceRounded,
} from "../../../format/numbers.ts";
import { marketsOf, visitedDate } from "../../../portfolio-assets/last-closed-date.ts";
import { listPortfolios } from "../../../api/contract/portfolios.ts";
import { maxWithChanges } from "../../../portfolio-assets/known-assets.ts";
import type { AssetsTotal } from "../../../portfolio-assets/total-assets.ts";
import { useRead, useUser } from "../../../session/index.ts";
import { accountsStyles } from "../../../ui/accounts-styles.ts";
import { rovingRows } from "../../../ui/roving-rows.ts";
import type { AssetMove, MovePeriod } from "./asset-moves.ts";
import { changeDoor, flowsDoor, returnDoor } from "./change-doors.ts";
import { Door } from "../doors/door.tsx";
import { bridgeStyles } from "./bridge-styles.ts";

interface AssetMovesTableProps {
  /** Element with the name of the table. */
  readonly titleId: string;
  readonly total: AssetsTotal;
  readonly moves: readonly AssetMove[];
  /** Missing figures are called unavailable only after loading. */
  readonly isLoading: boolean;
  readonly selected: MovePeriod;
  readonly onSelect: (period: MovePeriod) => void;
}

/**
 * Table of changes since several dates, with flows and return shown separately if known. The names
 * of its rows select the change that the bridge shows.
 */
export function AssetMovesTable(props: AssetMovesTableProps) {
  const { titleId, total, moves, isLoading, selected, onSelect } = props;
  const { t } = useTranslation("home");
  const { region } = useUser();
  const money = (amount: number | null) =>
    amount === null ? "–" : formatLargeMoney(amount, total.currency, region, { isSigned: true });
  const hasFlows = hasKnownFlows(moves);
  const heads = hasFlows
    ? (["change", "share", "flows", "result"] as const)
    : (["change", "share"] as const);
  return (
    <chakra.div css={bridgeStyles.moves}>
      <chakra.table css={[accountsStyles.table, accountsStyles.stacked]} aria-labelledby={titleId}>
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
        <tbody ref={rovingRows}>
          {moves.map((move) => {
            const texts = {
              change: money(move.amount),
              share:
                move.share === null ? "–" : formatPercent(move.share, region, { isSigned: true }),
              flows: money(move.flows),
              result: money(move.result),
            };
            const doors = {
              change: changeDoor(total, move),
              share: { to: null, figure: null },
              flows: flowsDoor(total, move),
              result: returnDoor(total, move),
            };
            return (
              <tr key={move.period}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={move.period === selected}
                    onClick={() => onSelect(move.period)}
                  >
                    {t(`moves.period.${move.period}`)}
                    <span>{t("moves.close", { date: formatUnbrokenDate(move.from, region) })}</span>
                  </button>
                </th>
                {heads.map((head) => (
                  <chakra.td key={head} css={accountsStyles.figure} data-head={t(`moves.${head}`)}>
                    <Door {...doors[head]}>{texts[head]}</Door>
                  </chakra.td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </chakra.table>
      {isLoading ? null : <MoveNotes total={total} moves={moves} />}
    </chakra.div>
  );
}

const hasKnownFlows = (moves: readonly AssetMove[]) => moves.some(({ flows }) => flows !== null);

interface MoveNotesProps {
  readonly total: AssetsTotal;
  readonly moves: readonly AssetMove[];
}

/** Explains why flows or the last visit are missing, and figures that do not add up as shown. */
function MoveNotes({ total, moves }: MoveNotesProps) {
  const { t } = useTranslation("home");
  const { region, lastLoginAt } = useUser();
  const { since, asOf, parts } = total;
  const hasFlows = hasKnownFlows(moves);
  const areRounded = moves.some(
    ({ amount, flows }) => flows !== null && isDifferenceRounded(amount, flows, region),
  );
  const hasManyDays = parts.some((part) => part.asOf !== asOf);
  const isTooMany = parts.length > maxWithChanges;
  const most = formatNumber(maxWithChanges, region);
  const { data } = useRead(listPortfolios, {});
  const visit = visitedDate(lastLoginAt, marketsOf(data?.portfolios, region));
  const isSameClose = visit !== null && (since === null ? visit : since.date) >= asOf;
  return (
    <>
      {hasFlows ? null : (
        <chakra.p css={bridgeStyles.note}>
          {hasManyDays
            ? t("moves.manyDays")
            : isTooMany
              ? t("moves.noFlowsOfMany", { most })
              : t("moves.noFlows")}
        </chakra.p>
      )}
      {areRounded ? <chakra.p css={bridgeStyles.note}>{t("rounded")}</chakra.p> : null}
      {isSameClose ? <chakra.p css={bridgeStyles.note}>{t("moves.sameClose")}</chakra.p> : null}
      {since === null && visit !== null && !isSameClose ? (
        <chakra.p css={bridgeStyles.note}>{t("moves.noVisit")}</chakra.p>
      ) : null}
    </>
  );
}
