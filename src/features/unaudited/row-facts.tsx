import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import { withUnbrokenDates } from "../../format/dates.ts";
import { type AccountLine, accountsOfRow } from "./row-account.ts";
import { rowDetailStyles } from "./row-detail-styles.ts";
import { useFigures } from "./use-figures.ts";

type Fact = readonly [string, string];
type Dates = { readonly first: string; readonly second: string };

interface RowFactsProps {
  readonly row: UnauditedRow;
  /** The two dates of a comparison. */
  readonly compared?: { readonly from: string; readonly to: string };
}

/** The labelled facts of a row, then the accounts of its figures. */
export function RowFacts({ row, compared }: RowFactsProps) {
  const { date } = useFigures();
  const dates = { first: date(compared?.from ?? ""), second: date(compared?.to ?? "") };
  const facts = useFacts(dates)(row);
  return (
    <>
      <chakra.dl css={rowDetailStyles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{withUnbrokenDates(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </chakra.dl>
      {accountsOfRow(row).map((lines) => (
        <Account key={lines.at(-1)?.field} row={row} lines={lines} dates={dates} />
      ))}
    </>
  );
}

interface AccountProps {
  readonly row: UnauditedRow;
  readonly lines: readonly AccountLine[];
  readonly dates: Dates;
}

/** How a figure follows from others, one below the other as on paper. */
function Account({ row, lines, dates }: AccountProps) {
  const { t } = useTranslation("unaudited");
  const { quantity, price, rate, money } = useFigures();
  const { currency } = row;
  const base = "baseCurrency" in row ? row.baseCurrency : currency;
  const nameOf = ({ field, operator }: AccountLine) => {
    const isRate = field === "exchangeRate";
    const name = isRate
      ? t("detail.exchangeRate", { base, currency })
      : t(`column.${field}`, dates);
    return operator ? t(`detail.${operator}`, { name }) : name;
  };
  const written = ({ value, unit, currency: ofAmount = currency }: AccountLine) =>
    unit === "amount" || unit === "change"
      ? money(value, ofAmount, unit === "change")
      : { quantity, price, rate }[unit](value);
  return (
    <chakra.table aria-label={lines.slice(-1).map(nameOf).join("")} css={rowDetailStyles.account}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.field}>
            <th scope="row">{withUnbrokenDates(nameOf(line))}</th>
            <td>{written(line)}</td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

function useFacts(dates: Dates): (row: UnauditedRow) => readonly Fact[] {
  const { t } = useTranslation("unaudited");
  const { quantity, money, percent, date, type } = useFigures();
  return (row) => {
    switch (row.kind) {
      case "holdings":
        return [
          [t("column.date"), date(row.date)],
          [t("column.weight"), percent(row.weight)],
        ];
      case "transactions":
        return [
          [t("column.type"), type(row.type)],
          [t("column.tradeDate"), date(row.tradeDate)],
          [t("column.settlementDate"), date(row.settlementDate)],
          [t("column.transactionId"), row.transactionId],
        ];
      case "income":
        return [
          [t("column.type"), type(row.type)],
          [t("column.exDate"), date(row.exDate)],
          [t("column.payDate"), date(row.payDate)],
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
        ];
    }
  };
}
