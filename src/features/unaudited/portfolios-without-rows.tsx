import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { unauditedStyles } from "./unaudited-styles.ts";

interface PortfoliosWithoutRowsProps {
  /** Group codes that were loaded. */
  readonly codes: readonly string[];
  readonly rows: readonly UnauditedRow[];
  readonly portfolios: readonly Portfolio[];
}

/** Maximum number of portfolios that are named. */
const maxNamed = 5;

/** Names the loaded portfolios of a query that have no rows (UNA-01). */
export function PortfoliosWithoutRows({ codes, rows, portfolios }: PortfoliosWithoutRowsProps) {
  const { t, i18n } = useTranslation("unaudited");
  const found = useMemo(() => new Set(rows.map(({ portfolioCode }) => portfolioCode)), [rows]);
  const without = codes.filter((code) => !found.has(code));
  // Without any row the grid is empty, which has its own text.
  if (without.length === 0 || rows.length === 0) return null;
  const names = without.slice(0, maxNamed).map((code) => {
    return portfolios.find(({ groupCode }) => groupCode === code)?.portfolioName ?? code;
  });
  return (
    <chakra.p css={unauditedStyles.line}>
      {without.length > maxNamed
        ? t("without.many", { count: without.length })
        : t("without.named", {
            portfolios: new Intl.ListFormat(i18n.language).format(names),
          })}
    </chakra.p>
  );
}
