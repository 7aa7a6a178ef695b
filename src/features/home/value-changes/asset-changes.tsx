import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { AssetsTotal } from "../../../portfolio-assets/total-assets.ts";
import { assetMoves } from "./asset-moves.ts";
import type { PortfolioCounts } from "./portfolio-counts.ts";
import { FigureCopies } from "../doors/figure-copies.tsx";
import { AssetBridge } from "./asset-bridge.tsx";
import { AssetMovesTable } from "./asset-moves-table.tsx";
import { BridgeSkeleton } from "./bridge-skeleton.tsx";
import { bridgeStyles } from "./bridge-styles.ts";
import { useShownMove } from "./use-shown-move.ts";

export interface AssetChangesProps {
  readonly total: AssetsTotal;
  /** Missing figures are called unavailable only after loading. */
  readonly isLoading: boolean;
  /** How many portfolios the total includes, unless it is all. */
  readonly counts: PortfolioCounts | null;
}

/** Changes in value since several dates: a bridge of the selected one beside the table of all. */
export function AssetChanges({ total, isLoading, counts }: AssetChangesProps) {
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
          <AssetBridge total={total} move={shown} isLoading={isLoading} counts={counts} />
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
