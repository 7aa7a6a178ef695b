import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../format/dates.ts";
import { formatLargeMoney, formatNumber, formatPercent } from "../../format/numbers.ts";
import { lastClosedDate } from "../../portfolio-assets/local-date.ts";
import { maxWithChanges } from "../../portfolio-assets/read-changes.ts";
import type { AssetsTotal } from "../../portfolio-assets/total-assets.ts";
import { useUser } from "../../session/index.ts";
import { accountsStyles } from "../../ui/accounts-styles.ts";
import { assetMoves } from "./asset-moves.ts";
import { changeDoor, flowsDoor, returnDoor } from "./change-doors.ts";
import { Door } from "./doors/door.tsx";
import { homeStyles } from "./home-styles.ts";

interface AssetMovesTableProps {
  readonly total: AssetsTotal;
  /** Missing figures are called unavailable only after loading. */
  readonly isReading: boolean;
}

/** Table of changes since several dates, with flows and return shown separately if known. */
export function AssetMovesTable({ total, isReading }: AssetMovesTableProps) {
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
    <chakra.div css={homeStyles.moves}>
      <chakra.table css={[accountsStyles.table, accountsStyles.stacked]}>
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
                  {t(`moves.period.${move.period}`)}
                  <span>{formatDate(move.from, region)}</span>
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
      {isReading ? null : <MoveNotes total={total} hasFlows={hasFlows} />}
    </chakra.div>
  );
}

interface MoveNotesProps {
  readonly total: AssetsTotal;
  readonly hasFlows: boolean;
}

/** Explains why flows or the last visit are missing. */
function MoveNotes({ total, hasFlows }: MoveNotesProps) {
  const { t } = useTranslation("home");
  const { region, lastLoginAt } = useUser();
  const { since, asOf, parts } = total;
  const isTooMany = parts.length > maxWithChanges;
  const most = formatNumber(maxWithChanges, region);
  const visit = lastLoginAt === null ? null : lastClosedDate(new Date(lastLoginAt));
  const isSameClose = visit !== null && (since === null ? visit : since.date) >= asOf;
  return (
    <>
      {hasFlows ? null : (
        <chakra.p css={homeStyles.source}>
          {isTooMany ? t("moves.noFlowsOfMany", { most }) : t("moves.noFlows")}
        </chakra.p>
      )}
      {isSameClose ? <chakra.p css={homeStyles.source}>{t("moves.sameClose")}</chakra.p> : null}
      {since === null && visit !== null && !isSameClose ? (
        <chakra.p css={homeStyles.source}>{t("moves.noVisit")}</chakra.p>
      ) : null}
    </>
  );
}
