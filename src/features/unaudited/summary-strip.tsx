import { chakra } from "@chakra-ui/react/styled-system";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { HoldingRow } from "../../../machines/unaudited/rows.ts";
import { formatLargeMoney, formatPercent } from "../../format/numbers.ts";
import { useUser } from "../../session/index.ts";
import { Bone, Skeleton } from "../../ui/skeleton.tsx";
import { partFills } from "../../ui/split-styles.ts";
import type { DataGridModel } from "../../ui/data-grid/use-data-grid.ts";
import { type Split, splitByAssetClass } from "./summary.ts";
import { unauditedStyles } from "./unaudited-styles.ts";

interface SummaryStripProps {
  readonly grid: DataGridModel<HoldingRow>;
}

/** Maximum number of rows that are added up before the first paint. */
const rowsAtOnce = 2000;
const noRows: readonly HoldingRow[] = [];

const fillOf = (index: number) => partFills[Math.min(index, partFills.length - 1)];

/** Market values by currency, split by asset class; selecting a class filters the rows (UNA-07). */
export function SummaryStrip({ grid }: SummaryStripProps) {
  const { t } = useTranslation("unaudited");
  const { region } = useUser();
  const { rows } = grid.store.table;
  // Many rows are added up after the first of them are painted.
  const later = useDeferredValue(rows, noRows);
  const added = rows.length <= rowsAtOnce ? rows : later;
  const splits = useMemo(() => splitByAssetClass(added), [added]);
  const { currencies = [], sums } = grid.totals ?? {};
  const marketValues = sums?.get("marketValue");
  const isLoading = added.length === 0 || !marketValues;
  return (
    <chakra.section css={unauditedStyles.summary} aria-label={t("summary.label")}>
      <div>
        <h2>{t("summary.byCurrency")}</h2>
        {isLoading ? (
          <Skeleton>
            <Bone width="10rem" height="1.4em" />
          </Skeleton>
        ) : (
          <ul>
            {currencies.flatMap((currency) => {
              const sum = marketValues.get(currency);
              return sum ? (
                <li key={currency}>
                  {sum.total === null
                    ? t("summary.unknown")
                    : formatLargeMoney(sum.total, currency, region)}
                </li>
              ) : (
                []
              );
            })}
          </ul>
        )}
      </div>
      {added.length === 0 ? (
        <chakra.div css={unauditedStyles.splitBone} aria-hidden>
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

interface AssetClassesProps {
  readonly split: Split;
  readonly grid: DataGridModel<HoldingRow>;
}

function AssetClasses({ split, grid }: AssetClassesProps) {
  const { t } = useTranslation("unaudited");
  const { region } = useUser();
  const filter = grid.view.filters["assetClass"];
  const selected = filter?.kind === "set" ? filter.values : [];

  function toggle(assetClass: string) {
    const isOnly = selected.length === 1 && selected[0] === assetClass;
    grid.setFilter("assetClass", isOnly ? null : { kind: "set", values: [assetClass] });
  }

  return (
    <div>
      <h2>{t("summary.byAssetClass", { currency: split.currency })}</h2>
      <chakra.div css={unauditedStyles.bar} aria-hidden="true">
        {split.parts.map(({ assetClass, share }, index) => (
          <chakra.span
            key={assetClass}
            background={fillOf(index)}
            style={{ flexGrow: share, flexBasis: 0 }}
            onClick={() => toggle(assetClass)}
          />
        ))}
      </chakra.div>
      <chakra.ul css={unauditedStyles.classes}>
        {split.parts.map(({ assetClass, share, value }, index) => (
          <li key={assetClass}>
            <chakra.button
              type="button"
              aria-pressed={selected.includes(assetClass)}
              title={formatLargeMoney(value, split.currency, region)}
              onClick={() => toggle(assetClass)}
            >
              <chakra.span css={unauditedStyles.swatch} background={fillOf(index)} aria-hidden />
              {t("summary.part", {
                name: assetClass,
                share: formatPercent(share, region, { decimals: 1 }),
              })}
            </chakra.button>
          </li>
        ))}
      </chakra.ul>
    </div>
  );
}
