import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router-dom";
import { figureParameter, parseFigure } from "../../../machines/unaudited/pressed-figure.ts";
import { incomparableDay, isOfDay } from "../../../machines/unaudited/rules.ts";
import type { Query } from "../../../machines/unaudited/types.ts";
import { formatDate } from "../../format/dates.ts";
import { useUrlQuery, useUser } from "../../session/index.ts";
import { EmptyNote } from "../../ui/notes.tsx";
import { DoorSentence } from "./door-sentence.tsx";
import { noSummedRows } from "./door-sums.ts";
import { OtherDay } from "./other-day.tsx";

interface NoRowsProps {
  readonly query: Query;
  /** Dates offered by the API, newest first. */
  readonly dates: readonly string[];
}

/** Empty state; explains a date without data, such as a Sunday, or one that cannot be compared. */
export function NoRows({ query, dates }: NoRowsProps) {
  const { t } = useTranslation("unaudited");
  const { region } = useUser();
  const [url] = useUrlQuery();
  const { state } = useLocation();
  const { tab, asOf, portfolios } = query;
  const day = isOfDay(tab) ? asOf : (incomparableDay(query, dates) ?? "");
  const before = dates.find((date) => date < day);
  const isNoDay = before !== undefined && !dates.includes(day);
  // A report may end on a day without data, such as a Sunday.
  if (isNoDay && isOfDay(tab) && parseFigure(url.get(figureParameter))?.day === day) {
    const target = new URLSearchParams(url);
    target.set("asOf", before);
    return <Navigate replace to={`?${target.toString()}`} state={state} />;
  }
  const isForAll = tab === "compare" && portfolios.length > 1;
  const hint = isNoDay
    ? t(isForAll ? "results.noDayForAll" : "results.noDay", {
        date: formatDate(day, region),
        before: formatDate(before, region),
      })
    : t("results.noneHint");
  return (
    <>
      <DoorSentence query={query} rows={noSummedRows} />
      <EmptyNote text={t("results.none")} hint={hint} />
      {isNoDay ? (
        <OtherDay
          query={query}
          day={day}
          other={before}
          text={t(tab === "compare" ? "results.compareDay" : "results.showDay", {
            date: formatDate(before, region),
          })}
        />
      ) : null}
    </>
  );
}
