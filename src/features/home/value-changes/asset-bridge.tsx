import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../format/numbers.ts";
import type { AssetsTotal } from "../../../portfolio-assets/total-assets.ts";
import { useConfig, useUser } from "../../../session/index.ts";
import { BridgeChart } from "../../../ui/chart/bridge/bridge-chart.tsx";
import type { AssetMove } from "./asset-moves.ts";
import type { PortfolioCounts } from "./portfolio-counts.ts";
import { useBridge, useMoveText } from "./use-bridge.ts";

interface AssetBridgeProps {
  readonly total: AssetsTotal;
  readonly move: AssetMove;
  readonly isLoading: boolean;
  readonly counts: PortfolioCounts | null;
}

/** What leads from the assets of one day to those of another (BRIDGE-01). */
export function AssetBridge({ total, move, isLoading, counts }: AssetBridgeProps) {
  const { t } = useTranslation("home");
  const { region } = useUser();
  const { brandName } = useConfig();
  const { currency, asOf } = total;
  const content = useBridge(total, move);
  const moveText = useMoveText();
  const progress =
    counts &&
    t("assets.progress", {
      known: formatNumber(counts.count, region),
      total: formatNumber(counts.total, region),
    });
  const note = t("bridge.unit", { currency });
  return (
    <BridgeChart
      title={t("bridge.title", { currency })}
      sentence={moveText(move, currency)}
      note={progress ? t("bridge.partial", { note, progress }) : note}
      isLoading={isLoading}
      content={content}
      fileName={`changes-${move.from}-${asOf}`}
      source={t("assets.source", { brand: brandName })}
    />
  );
}
