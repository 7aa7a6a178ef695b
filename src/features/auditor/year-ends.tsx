import { LostPortfolios } from "../../report-list/lost-portfolios.tsx";
import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, startTransition, useMemo, useOptimistic } from "react";
import { useTranslation } from "react-i18next";
import { auditorReports } from "../../api/contract/reports.ts";
import { formatDate } from "../../format/dates.ts";
import { formatNames } from "../../format/list.ts";
import { clientsOf, usePortfolioNames } from "../../report-list/clients-of.ts";
import { OlderNote } from "../../report-list/older-note.tsx";
import { parseSet, writeSet } from "../../report-list/portfolio-set.ts";
import { ReportList } from "../../report-list/report-list.tsx";
import { useOlderLabels } from "../../report-list/use-older-labels.ts";
import {
  portfolioOption,
  supportReference,
  useFailureNote,
  useRecordSelection,
  useUrlQuery,
  useUser,
} from "../../session/index.ts";
import { useReads } from "../../session/use-reads.ts";
import { reportPageStyles } from "../../report-list/report-page-styles.ts";
import { EmptyNote, FailedNote } from "../../ui/notes.tsx";
import { ProgressOfYearEnds } from "./progress-of-year-ends.tsx";
import { MatrixOfYearEnds } from "./matrix-of-year-ends.tsx";
import { YearEndsSkeleton } from "./year-ends-skeleton.tsx";
import { type AuditedPortfolio, yearEndMatrix } from "./year-end-matrix.ts";
import { yearEndProgress } from "./year-end-progress.ts";
import { MultiSelector } from "../../ui/multi-selector.tsx";
import { paths } from "../../../machines/paths.ts";
import { TextLink } from "../../ui/form/text-link.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";

/** Maximum number of portfolios read at once, each by its own call. */
const maxAtOnce = 40;

/** Year-end reports of the portfolios in the URL, or of the first ones. */
export function YearEnds({ portfolios }: { readonly portfolios: readonly AuditedPortfolio[] }) {
  const { t } = useTranslation("reports");
  const [query, setQuery] = useUrlQuery();
  const recordSelection = useRecordSelection();
  const keepFocus = useKeptFocus();
  const all = portfolios.map(({ groupCode }) => groupCode);
  const requested = parseSet(query.get("portfolios") ?? "", all);
  const wanted = new Set(requested);
  const chosen = portfolios.filter(({ groupCode }) => wanted.has(groupCode));
  // Optimistic, because updating the URL and the list takes longer than the next click.
  const [ticked, setTicked] = useOptimistic(chosen.map(({ groupCode }) => groupCode));
  const tooMany = chosen.length > maxAtOnce ? t("auditor.cut", { count: maxAtOnce }) : null;
  const shown = (chosen.length > 0 ? chosen : portfolios).slice(0, maxAtOnce);
  const names = usePortfolioNames(portfolios);
  const clients = useMemo(() => clientsOf(portfolios), [portfolios]);
  const namesOf = (some: readonly AuditedPortfolio[]) =>
    some.map(({ groupCode }) => names.get(groupCode) ?? groupCode);

  function choose(codes: readonly string[]) {
    startTransition(() => {
      setTicked([...codes]);
      setQuery(
        (before) => {
          if (codes.length === 0) before.delete("portfolios");
          else before.set("portfolios", writeSet(codes, all));
          return before;
        },
        { replace: true },
      );
    });
  }

  return (
    <>
      {portfolios.length > maxAtOnce ? (
        <chakra.div css={reportPageStyles.client}>
          <MultiSelector
            label={t("search.portfolios")}
            options={portfolios.map(portfolioOption)}
            selectedIds={ticked}
            onChange={choose}
            onSettled={recordSelection}
            noneText={t("auditor.first", { count: maxAtOnce, total: portfolios.length })}
            problem={requested ? tooMany : t("auditor.otherPortfolios")}
          />
        </chakra.div>
      ) : chosen.length > 0 && chosen.length < portfolios.length ? (
        <chakra.p css={reportPageStyles.awaited} ref={keepFocus}>
          <TextLink to={paths.auditor()}>
            {t("auditor.showAll", { count: portfolios.length })}
          </TextLink>
        </chakra.p>
      ) : null}
      <LostPortfolios codes={all} hasField={portfolios.length > maxAtOnce} />
      <ListOfYearEnds
        key={shown.map(({ groupCode }) => groupCode).join(" ")}
        portfolios={shown}
        names={names}
        clients={clients}
        foot={<OlderYearEnds chosen={namesOf(chosen)} total={portfolios.length} />}
      />
    </>
  );
}

interface OlderYearEndsProps {
  /** Names of the selected portfolios; empty for all. */
  readonly chosen: readonly string[];
  readonly total: number;
}

function OlderYearEnds({ chosen, total }: OlderYearEndsProps) {
  const { t } = useTranslation("reports");
  const labels = useOlderLabels();
  const span = labels.span({ from: "", to: "" });
  return (
    <OlderNote
      isBelow
      text={t("older.textOfYearEnds")}
      subject={t("older.subjectOfYearEnds", { span })}
      comment={`${t("older.commentOfYearEnds", { span })}\n${labels.portfolios(chosen, total)}`}
    />
  );
}

interface ListOfYearEndsProps {
  readonly portfolios: readonly AuditedPortfolio[];
  /** Portfolio names by group code. */
  readonly names: ReadonlyMap<string, string>;
  /** Client names by group code, when there are several clients. */
  readonly clients: ReadonlyMap<string, string>;
  /** Rendered after the list. */
  readonly foot: ReactNode;
}

function ListOfYearEnds({ portfolios, names, clients, foot }: ListOfYearEndsProps) {
  const { t, i18n } = useTranslation("reports");
  const { region } = useUser();
  const failureNote = useFailureNote();
  const reads = useReads(
    auditorReports,
    portfolios.map(({ groupCode }) => ({ params: { id: groupCode } })),
  );
  const responses = reads.map(({ data }) => data?.reports);
  const reports = useMemo(
    () => responses.flatMap((response) => response ?? []),
    // oxlint-disable-next-line react/exhaustive-deps -- a response is a new object only when it changed
    responses,
  );
  const isMissing = (_: unknown, index: number) => responses[index] === undefined;
  const failed = reads.filter(({ data }) => data === undefined);
  const isReading = failed.some(({ isPending }) => isPending);
  // What was read stays, with what was selected in it, while the rest is read again.
  const isFirst = failed.length === reads.length || reads.some(({ isFetched }) => !isFetched);
  if (isReading && isFirst) return <YearEndsSkeleton />;

  const retry = () => failed.forEach((read) => void read.refetch());
  const error = failed.find((read) => read.error)?.error;
  if (error && failed.length === reads.length) {
    return <FailedNote {...failureNote(error)} onRetry={retry} isAnnouncedElsewhere />;
  }
  const awaited = portfolios.filter(({ lastYearEnd }, index) =>
    responses[index]?.every(({ yearEnd }) => yearEnd !== lastYearEnd),
  );
  return (
    <>
      <ProgressOfYearEnds progress={yearEndProgress(portfolios, responses)} />
      {failed.length > 0 ? (
        <chakra.div css={reportPageStyles.partly}>
          <FailedNote
            text={t("auditor.without", {
              portfolios: formatNames(
                portfolios
                  .filter(isMissing)
                  .map(({ groupCode }) => names.get(groupCode) ?? groupCode),
                i18n.language,
              ),
            })}
            reference={error ? supportReference(error) : null}
            onRetry={retry}
            isRetrying={isReading}
            isAnnouncedElsewhere
          />
        </chakra.div>
      ) : null}
      {awaited.length > 0 ? (
        <chakra.p css={reportPageStyles.awaited}>
          {t("auditor.awaited", {
            portfolios: formatNames(
              awaited.map(({ groupCode, lastYearEnd }) =>
                t("auditor.yearOf", {
                  name: names.get(groupCode),
                  date: formatDate(lastYearEnd, region),
                }),
              ),
              i18n.language,
            ),
          })}
        </chakra.p>
      ) : null}
      <MatrixOfYearEnds
        matrix={yearEndMatrix(portfolios, responses)}
        names={names}
        clients={clients}
      />
      {reports.length === 0 ? (
        <EmptyNote text={t("auditor.none")} hint={t("auditor.noneHint")} />
      ) : (
        <ReportList
          label={t("auditor.list")}
          reports={reports}
          total={reports.length}
          defaultGroup="portfolio"
          clients={clients}
        />
      )}
      {foot}
    </>
  );
}
