import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { formatList } from "../../format/list.ts";
import { unauditedStyles } from "./unaudited-styles.ts";

/** Maximum number of portfolios that are named. */
const maxNamed = 5;

/**
 * Returns the names of the loaded portfolios that have no rows (UNA-01); none without any row, when
 * the empty grid has its own text.
 */
export function useNamesWithoutRows(
  codes: readonly string[],
  rows: readonly UnauditedRow[],
  portfolios: readonly Portfolio[],
): readonly string[] {
  const found = useMemo(() => new Set(rows.map(({ portfolioCode }) => portfolioCode)), [rows]);
  const nameOf = useMemo(
    () => new Map(portfolios.map(({ groupCode, portfolioName }) => [groupCode, portfolioName])),
    [portfolios],
  );
  if (rows.length === 0) return [];
  return codes.filter((code) => !found.has(code)).map((code) => nameOf.get(code) ?? code);
}

/** Names the portfolios without rows. */
export function PortfoliosWithoutRows({ names }: { readonly names: readonly string[] }) {
  const { t, i18n } = useTranslation("unaudited");
  if (names.length === 0) return null;
  return (
    <chakra.p css={unauditedStyles.line}>
      {names.length > maxNamed
        ? t("without.many", { count: names.length })
        : t("without.named", { portfolios: formatList(names, i18n.language) })}
    </chakra.p>
  );
}
