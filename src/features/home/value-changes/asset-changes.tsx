import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { AssetsTotal } from "../../../portfolio-assets/total-assets.ts";
import { FigureCopies } from "../doors/figure-copies.tsx";
import { useConfig, useUrlQuery } from "../../../session/index.ts";
import { BridgeChart } from "../../../ui/chart/bridge/bridge-chart.tsx";
import { type AssetMove, assetMoves, type MovePeriod } from "./asset-moves.ts";
import { AssetMovesTable } from "./asset-moves-table.tsx";
import { bridgeStyles } from "./bridge-styles.ts";
import { useBridge, useMoveText } from "./use-bridge.ts";
import { Bone, Skeleton } from "../../../ui/skeleton.tsx";

export interface AssetChangesProps {
  readonly total: AssetsTotal;
  /** Missing figures are called unavailable only after loading. */
  readonly isLoading: boolean;
  /** How many portfolios the total includes, unless it is all. */
  readonly partial: string | null;
}

/** Changes in value since several dates: a bridge of the selected one beside the table of all. */
export function AssetChanges({ total, isLoading, partial }: AssetChangesProps) {
  const { t } = useTranslation("home");
  const titleId = useId();
  const moves = assetMoves(total);
  const { shown, select } = useShownMove(moves);
  if (!shown) return null;
  // What is not split yet may be once all is read.
  const isWaiting = isLoading && shown.flows === null;
  return (
    <chakra.div css={bridgeStyles.root}>
      <FigureCopies />
      <chakra.h3 css={bridgeStyles.title} id={titleId}>
        {t("moves.title")}
      </chakra.h3>
      <chakra.div css={bridgeStyles.body}>
        {isWaiting ? (
          <BridgeSkeleton />
        ) : (
          <AssetBridge total={total} move={shown} isLoading={isLoading} partial={partial} />
        )}
        <AssetMovesTable
          titleId={titleId}
          total={total}
          moves={moves}
          isLoading={isLoading}
          selected={shown.period}
          onSelect={select}
        />
      </chakra.div>
    </chakra.div>
  );
}

interface AssetBridgeProps {
  readonly total: AssetsTotal;
  readonly move: AssetMove;
  readonly isLoading: boolean;
  readonly partial: string | null;
}

/** What leads from the assets of one day to those of another (BRIDGE-01). */
function AssetBridge({ total, move, isLoading, partial }: AssetBridgeProps) {
  const { t } = useTranslation("home");
  const { brandName } = useConfig();
  const { currency, asOf } = total;
  const content = useBridge(total, move);
  const moveText = useMoveText();
  return (
    <BridgeChart
      title={t("bridge.title", { currency })}
      sentence={moveText(move, total)}
      note={t("bridge.unit", { currency })}
      partial={partial}
      isLoading={isLoading}
      content={content}
      fileName={`changes-${currency}-${move.from}-${asOf}${partial ? "-incomplete" : ""}`}
      source={t("assets.source", { brand: brandName })}
    />
  );
}

const parameter = "since";

/** Returns the change whose period is in the URL, by default the longest, and a function that selects one. */
function useShownMove(moves: readonly AssetMove[]) {
  const [query, setQuery] = useUrlQuery();
  const requested = query.get(parameter);
  return {
    shown: moves.find(({ period }) => period === requested) ?? moves.at(-1) ?? null,
    select: (period: MovePeriod) =>
      setQuery(
        (before) => {
          before.set(parameter, period);
          return before;
        },
        { replace: true },
      ),
  };
}

function BridgeSkeleton() {
  return (
    <Skeleton>
      <Bone width="100%" height="20rem" />
    </Skeleton>
  );
}
