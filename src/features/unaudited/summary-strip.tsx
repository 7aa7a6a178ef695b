import { chakra } from "@chakra-ui/react/styled-system";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { HoldingRow } from "../../../machines/unaudited/rows.ts";
import { formatNames } from "../../format/list.ts";
import { formatLargeMoney, formatPercent } from "../../format/numbers.ts";
import { useUser } from "../../session/index.ts";
import { markEdges } from "../../ui/mark-edges.ts";
import { Bone, Skeleton } from "../../ui/skeleton.tsx";
import { partFills } from "../../ui/split-styles.ts";
import type { CurrencySum } from "../../ui/data-grid/engine/sum-rows.ts";
import type { DataGridModel } from "../../ui/data-grid/use-data-grid.ts";
import { type Split, type SplitPart, splitByAssetClass } from "./summary.ts";
import { summaryStyles } from "./summary-styles.ts";

/** Maximum number of rows that are added up before the first paint. */
const rowsAtOnce = 2000;
const noRows: readonly HoldingRow[] = [];

/** Market value, split by asset class; selecting a class filters the rows (UNA-07). */
export function SummaryStrip({ grid }: { readonly grid: DataGridModel<HoldingRow> }) {
  const { t } = useTranslation(["unaudited", "grid"]);
  const { rows } = grid.store.table;
  // Many rows are added up after the first of them are painted.
  const later = useDeferredValue(rows, noRows);
  const added = rows.length <= rowsAtOnce ? rows : later;
  const splits = useMemo(() => splitByAssetClass(added), [added]);
  const baseValues = grid.totals?.sums.get("baseMarketValue");
  const isLoading = added.length === 0 || !baseValues;
  return (
    <chakra.section
      css={summaryStyles.summary}
      aria-label={t("summary.label")}
      aria-busy={isLoading || undefined}
    >
      {isLoading ? (
        <div>
          <div>
            <h2>{t("summary.label")}</h2>
            <Skeleton>
              <Bone width="10rem" height="1.4em" />
            </Skeleton>
          </div>
        </div>
      ) : (
        <div>
          {splits.map(({ currency }) => (
            <Total
              key={currency}
              title={t("grid:total.base", { currency })}
              currency={currency}
              sum={baseValues?.get(currency)}
            />
          ))}
        </div>
      )}
      {added.length === 0 ? (
        <chakra.div css={summaryStyles.splitBone} aria-hidden>
          <Skeleton>
            <Bone width="100%" height="2.4em" />
          </Skeleton>
        </chakra.div>
      ) : null}
      {splits.map((split) => (
        <AssetClasses key={split.currency} split={split} grid={grid} />
      ))}
    </chakra.section>
  );
}

interface TotalProps {
  readonly title: string;
  readonly currency: string;
  readonly sum: CurrencySum | undefined;
}

/** Total in a base currency, of which the total of the grid has the local currencies. */
function Total({ title, currency, sum }: TotalProps) {
  const { t } = useTranslation("unaudited");
  const { region } = useUser();
  if (!sum) return null;
  return (
    <div>
      <h2>{title}</h2>
      <p>
        {sum.total === null ? t("summary.unknown") : formatLargeMoney(sum.total, currency, region)}
      </p>
    </div>
  );
}

interface AssetClassesProps {
  readonly split: Split;
  readonly grid: DataGridModel<HoldingRow>;
}

function AssetClasses({ split, grid }: AssetClassesProps) {
  const { t, i18n } = useTranslation("unaudited");
  const { region } = useUser();
  const filter = grid.view.filters["assetClass"];
  const selected = filter?.kind === "set" ? filter.values : [];

  function isSelected({ assetClasses }: SplitPart) {
    return assetClasses.every((assetClass) => selected.includes(assetClass));
  }

  function toggle(part: SplitPart) {
    const { assetClasses } = part;
    const isOnly = selected.length === assetClasses.length && isSelected(part);
    grid.setFilter("assetClass", isOnly ? null : { kind: "set", values: assetClasses });
  }

  function titleOf({ assetClasses, value }: SplitPart) {
    const amount = formatLargeMoney(value, split.currency, region);
    if (assetClasses.length === 1) return amount;
    return t("summary.several", { names: formatNames(assetClasses, i18n.language), amount });
  }

  return (
    <div>
      <h2>{t("summary.byAssetClass", { currency: split.currency })}</h2>
      <chakra.div css={summaryStyles.bar} aria-hidden="true">
        {split.parts.map((part, index) => (
          <chakra.span
            key={part.assetClasses[0]}
            background={partFills[index]}
            style={{ flexGrow: part.share ?? 0, flexBasis: 0 }}
            onClick={() => toggle(part)}
          />
        ))}
      </chakra.div>
      <chakra.ul ref={markEdges} css={summaryStyles.classes}>
        {split.parts.map((part, index) => (
          <li key={part.assetClasses[0]}>
            <chakra.button
              type="button"
              aria-pressed={isSelected(part)}
              title={titleOf(part)}
              onClick={() => toggle(part)}
            >
              <chakra.span css={summaryStyles.swatch} background={partFills[index]} aria-hidden />
              <span>
                {part.assetClasses.length === 1
                  ? part.assetClasses[0]
                  : t("summary.others", { count: part.assetClasses.length })}
              </span>{" "}
              <span>
                {part.share === null ? "–" : formatPercent(part.share, region, { decimals: 1 })}
              </span>
            </chakra.button>
          </li>
        ))}
      </chakra.ul>
    </div>
  );
}
