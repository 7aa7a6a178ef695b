import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import {
  figureParameter,
  parseFigure,
  parseFigureAmount,
} from "../../../machines/unaudited/pressed-figure.ts";
import type { FigureAmount } from "../../../machines/unaudited/doors.ts";
import type { Query } from "../../../machines/unaudited/types.ts";
import { formatDate } from "../../format/dates.ts";
import { formatExactMoney } from "../../format/exact-money.ts";
import { formatList } from "../../format/list.ts";
import { useUrlQuery, useUser } from "../../session/index.ts";
import { differenceOf, type RowsSum, type SummedRows, sumOfRows } from "./door-sums.ts";
import { doorStyles } from "./door-styles.ts";

interface DoorSentenceProps {
  readonly query: Query;
  readonly rows: SummedRows;
  readonly isLoading?: boolean;
  /** Number of portfolios that could not be loaded. */
  readonly missedCount?: number;
}

/**
 * Number and sum of the rows that a figure led to, and how they differ from the figure (DOOR-01).
 */
export function DoorSentence({
  query,
  rows,
  isLoading = false,
  missedCount = 0,
}: DoorSentenceProps) {
  const { t, i18n } = useTranslation("unaudited");
  const [url] = useUrlQuery();
  const money = useMoney(query);
  const pressed = parseFigure(url.get(figureParameter));
  const amount = usePressedAmount();
  const [filters] = useState(rows.view.filters);
  const differences = useDifferences(query);
  if (!pressed) return null;
  const sum = isLoading ? null : sumOfRows(query.tab, rows);
  // The reader's own filters are no difference from the figure.
  const isAsPressed = JSON.stringify(filters) === JSON.stringify(rows.view.filters);
  const count = t(`door.rows.${query.tab}`, { count: rows.shownCount });
  return (
    <chakra.p css={doorStyles.sentence}>
      {sum ? (
        <>
          <strong>
            {sum.amounts.length === 0
              ? t("door.count", { rows: count })
              : t("door.sum", {
                  rows: count,
                  amounts: formatList(
                    sum.amounts.map((item) => money(item.amount, item.currency)),
                    i18n.language,
                  ),
                })}
          </strong>{" "}
          {differences({
            pressed,
            sum,
            amount: isAsPressed ? amount : null,
            isEmpty: rows.shownCount === 0,
            missedCount,
          }).join(" ")}
        </>
      ) : null}
    </chakra.p>
  );
}

/** The amount of the pressed figure; later entries of the same page do not have it. */
function usePressedAmount(): FigureAmount | null {
  const { state } = useLocation();
  const said = parseFigureAmount(state);
  const [kept, setKept] = useState(said);
  if (said && JSON.stringify(said) !== JSON.stringify(kept)) setKept(said);
  return said ?? kept;
}

/** Returns a function that formats amounts in full; changes and payments have a sign. */
function useMoney({ tab }: Query) {
  const { region } = useUser();
  const isSigned = tab === "compare" || tab === "transactions";
  return (amount: number, currency: string) => formatExactMoney(amount, currency, region, isSigned);
}

/** How a figure's own day is named. */
const dayTexts = {
  value: "door.otherDay",
  change: "door.otherStart",
  report: "door.reportDay",
} as const;

interface Compared {
  readonly pressed: NonNullable<ReturnType<typeof parseFigure>>;
  readonly sum: RowsSum;
  readonly amount: FigureAmount | null;
  readonly isEmpty: boolean;
  readonly missedCount: number;
}

/** Returns a function that names the differences between rows and a figure, in sentences. */
function useDifferences(query: Query) {
  const { t } = useTranslation("unaudited");
  const { region } = useUser();
  const money = useMoney(query);
  const { tab, book, point, asOf, from } = query;
  const start = tab === "compare" ? from : asOf;

  /** What the figure has that the sum has not. */
  function figureTexts({ pressed, sum, amount, isEmpty }: Compared): string[] {
    if (!amount) return pressed.kind === "return" ? [t("door.leavesOut")] : [];
    const figure = money(amount.amount, amount.currency);
    const { leftOut = 0 } = amount;
    const difference = differenceOf(amount, sum);
    return [
      ...(leftOut === 0
        ? []
        : [t("door.leftOut", { figure, paid: money(leftOut, amount.currency) })]),
      ...(difference === null
        ? []
        : isEmpty
          ? [t("door.missing", { figure })]
          : [t("door.differs", { figure, difference: money(difference, amount.currency) })]),
    ];
  }

  return (compared: Compared): string[] => {
    const { pressed, sum, missedCount } = compared;
    const { kind, day } = pressed;
    const dates = { day: formatDate(day ?? "", region), date: formatDate(start, region) };
    return [
      ...(sum.unknownCount > 0 ? [t("door.unknown", { count: sum.unknownCount })] : []),
      ...(sum.amounts.length > 1 ? [t("door.currencies")] : []),
      ...(missedCount > 0 ? [t("missed.text", { count: missedCount })] : []),
      ...figureTexts(compared),
      ...(day !== null && start !== "" && day !== start
        ? [
            t(
              dayTexts[kind === "report" ? "report" : tab === "compare" ? "change" : "value"],
              dates,
            ),
          ]
        : []),
      ...(kind === "report" ? [t("door.report")] : []),
      ...(book === "offBook" || point === "OpenOfBusiness"
        ? [t("door.otherBook", { what: t(`book.${book}`), when: t(`point.${point}`) })]
        : []),
    ];
  };
}
