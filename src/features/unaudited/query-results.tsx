import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { dayOf } from "../../../machines/calendar/dates.ts";
import { isMarketOpen } from "../../../machines/calendar/market-days.ts";
import {
  incomparableDay,
  isPartlyTooOld,
  isTooOld,
  oldestShown,
  pointOf,
} from "../../../machines/unaudited/rules.ts";
import type { DataTab, Query } from "../../../machines/unaudited/types.ts";
import { type Region, regions } from "../../../machines/user/types.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { supportReference, useFailureText, useUser } from "../../session/index.ts";
import { Button } from "../../ui/form/button.tsx";
import { EmptyNote, FailedNote } from "../../ui/notes.tsx";
import { PartsSkeleton } from "../../ui/page-skeleton.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { ReportingQueryLink } from "../../contact/reporting-query-link.tsx";
import { OldestDay } from "./other-day.tsx";
import { type QueryLabels, useQueryLabels } from "./query-labels.ts";
import { RowsOfTab, type RowsOfTabProps } from "./rows-of-tab.tsx";
import { unauditedStyles } from "./unaudited-styles.ts";
import type { AvailableDays } from "./use-available-days.ts";
import { useUnaudited } from "./use-unaudited.ts";
import { NoRows } from "./no-rows.tsx";
import { olderComment } from "./older-comment.ts";

interface QueryResultsProps {
  readonly tab: DataTab;
  /** Null if the day is not available. */
  readonly query: Query | null;
  readonly days: AvailableDays;
  readonly today: string;
  readonly portfolios: readonly Portfolio[];
}

/** Result of a query: a one-line description with the rows, or the reason why there are none. */
export function QueryResults({ tab, query, days, today, portfolios }: QueryResultsProps) {
  const { t } = useTranslation("unaudited");
  const { region } = useUser();
  const markets = marketsOf(portfolios, query?.portfolios ?? [], region);
  const listed = days.kind === "ready" ? days.dates : [];
  const oldest = query
    ? oldestShown(query, {
        listed,
        today,
        isBusinessDay: (date) => markets.some((market) => isMarketOpen(market, dayOf(date) ?? 0)),
      })
    : "";
  const canCompare = !query || isTooOld(query, oldest) || !incomparableDay(query, listed);
  const unaudited = useUnaudited(canCompare ? query : null, oldest);
  const labelsOf = useQueryLabels(portfolios);
  if (days.kind === "loading") return <PartsSkeleton parts={["gridBar", "gridHead", "gridRow"]} />;
  if (days.kind === "failed") {
    return (
      <DataError
        text={days.text}
        reference={days.reference}
        onRetry={days.retry}
        isAnnouncedElsewhere
      />
    );
  }
  if (!query) return <EmptyNote text={t("results.none")} hint={t("results.noneHint")} />;
  const isPart = isPartlyTooOld(query, oldest);
  const missed = unaudited.context.missed.map(({ code }) => code);
  const labels = labelsOf(query, { missed, isPartlyTooOld: isPart });
  return (
    <chakra.section css={unauditedStyles.results} aria-label={t(`tab.${tab}`)}>
      <chakra.p css={unauditedStyles.query}>{labels.line}</chakra.p>
      {isPart ? <OlderData query={query} labels={labels} isPart /> : null}
      {canCompare ? (
        <QueryState
          tab={tab}
          query={query}
          today={today}
          labels={labels}
          portfolios={portfolios}
          unaudited={unaudited}
          dates={listed}
        />
      ) : (
        <NoRows query={query} dates={listed} />
      )}
    </chakra.section>
  );
}

interface QueryStateProps extends RowsOfTabProps {
  /** Dates offered by the API, newest first. */
  readonly dates: readonly string[];
}

function QueryState({ dates, ...view }: QueryStateProps) {
  const { query, labels, unaudited } = view;
  const { t } = useTranslation("unaudited");
  const failureText = useFailureText();
  const keepFocus = useKeptFocus();
  const { state, context, isLoading, rows, retry } = unaudited;
  switch (state) {
    case "tooOld":
      return (
        <>
          <OlderData query={query} labels={labels} />
          <OldestDay query={query} dates={dates} />
        </>
      );
    case "cancelled":
      return (
        <chakra.div css={unauditedStyles.stopped} ref={keepFocus}>
          <p role="status">{t("results.cancelled")}</p>
          <Button tone="quiet" onPress={() => retry()}>
            {t("form.submit")}
          </Button>
        </chakra.div>
      );
    case "failed":
      return (
        <DataError
          text={context.missed.slice(0, 1).map(({ failure }) => failureText(failure))[0] ?? ""}
          reference={context.missed.map(({ failure }) => supportReference(failure)).find(Boolean)}
          onRetry={() => retry()}
        />
      );
    default:
      if (!isLoading && rows.length === 0 && context.missed.length === 0) {
        return <NoRows query={query} dates={dates} />;
      }
      return <RowsOfTab {...view} />;
  }
}

/** Markets of the queried portfolios; a portfolio without one has the days of the user's region. */
function marketsOf(
  portfolios: readonly Portfolio[],
  codes: readonly string[],
  region: Region,
): readonly Region[] {
  const queried = new Set(codes);
  const markets = portfolios
    .filter(({ groupCode }) => queried.has(groupCode))
    .map(({ market }) => regions.find((candidate) => candidate === market) ?? region);
  return markets.length === 0 ? [region] : [...new Set(markets)];
}

interface DataErrorProps {
  /** Translated reason. */
  readonly text: string;
  /** Shown for the support line. */
  readonly reference?: string | null | undefined;
  readonly onRetry: () => void;
  /** Whether a toast speaks the error. */
  readonly isAnnouncedElsewhere?: boolean;
}

/** Replaces data that failed to load (ERR-02). */
function DataError(failure: DataErrorProps) {
  const { t } = useTranslation("unaudited");
  return (
    <chakra.div css={unauditedStyles.error}>
      <h2>{t("error.title")}</h2>
      <p>{t("error.text")}</p>
      <FailedNote {...failure} />
    </chakra.div>
  );
}

interface OlderDataProps {
  readonly query: Query;
  readonly labels: QueryLabels;
  /** Whether the rest of the period is shown below. */
  readonly isPart?: boolean;
}

/** Explains how to request data older than the portal provides, with a form (UNA-05). */
function OlderData({ query, labels, isPart = false }: OlderDataProps) {
  const { t } = useTranslation("unaudited");
  const subject = t("older.subject", { days: labels.days });
  const criteria = labels.criteria.map(([name, value]) => t("older.criterion", { name, value }));
  const comment = olderComment(t("older.comment"), criteria, labels);
  return (
    <chakra.aside css={unauditedStyles.older} aria-label={t("older.title")}>
      <p>{[t(`older.${pointOf(query)}`), ...(isPart ? [t("older.part")] : [])].join(" ")}</p>
      <ReportingQueryLink {...{ subject, comment }}>{t("older.ask")}</ReportingQueryLink>
    </chakra.aside>
  );
}
