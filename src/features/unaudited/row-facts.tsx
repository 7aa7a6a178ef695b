import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import { useFigures } from "./use-figures.ts";
import { rowDetailStyles } from "./row-detail-styles.ts";

type Fact = readonly [string, string];

interface RowFactsProps {
  readonly row: UnauditedRow;
  /** The two dates of a comparison. */
  readonly compared?: { readonly from: string; readonly to: string };
}

/** The labelled figures of a row. */
export function RowFacts({ row, compared }: RowFactsProps) {
  const facts = useFacts(compared)(row);
  return (
    <chakra.dl css={rowDetailStyles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </chakra.dl>
  );
}

function useFacts(compared: RowFactsProps["compared"]): (row: UnauditedRow) => readonly Fact[] {
  const { t } = useTranslation("unaudited");
  const { quantity, price, money, percent, date, type } = useFigures();
  const dates = { first: date(compared?.from ?? ""), second: date(compared?.to ?? "") };
  return (row) => {
    switch (row.kind) {
      case "holdings":
        return [
          [t("column.date"), date(row.date)],
          [t("column.weight"), percent(row.weight)],
          [t("column.quantity"), quantity(row.quantity)],
          [t("column.price"), price(row.price)],
          [t("column.marketValue"), money(row.marketValue, row.currency)],
          [t("column.baseMarketValue"), money(row.baseMarketValue, row.baseCurrency)],
        ];
      case "transactions":
        return [
          [t("column.type"), type(row.type)],
          [t("column.tradeDate"), date(row.tradeDate)],
          [t("column.settlementDate"), date(row.settlementDate)],
          [t("column.quantity"), quantity(row.quantity)],
          [t("column.price"), price(row.price)],
          [t("column.amount"), money(row.amount, row.currency)],
          [t("column.transactionId"), row.transactionId],
        ];
      case "income":
        return [
          [t("column.type"), type(row.type)],
          [t("column.exDate"), date(row.exDate)],
          [t("column.payDate"), date(row.payDate)],
          [t("column.grossAmount"), money(row.grossAmount, row.currency)],
          [t("column.tax"), money(row.tax, row.currency)],
          [t("column.netAmount"), money(row.netAmount, row.currency)],
        ];
      case "accruals":
        return [
          [t("column.type"), type(row.type)],
          [t("column.accruedFrom"), date(row.accruedFrom)],
          [t("column.date"), date(row.date)],
          [t("column.amount"), money(row.amount, row.currency)],
        ];
      case "compare":
        return [
          [t("column.quantityBefore", dates), quantity(row.quantityBefore)],
          [t("column.quantityAfter", dates), quantity(row.quantityAfter)],
          [t("column.marketValueBefore", dates), money(row.marketValueBefore, row.currency)],
          [t("column.marketValueAfter", dates), money(row.marketValueAfter, row.currency)],
          [t("column.priceEffect"), money(row.priceEffect, row.currency, true)],
          [t("column.quantityEffect"), money(row.quantityEffect, row.currency, true)],
        ];
    }
  };
}
