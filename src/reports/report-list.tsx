import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Report } from "../api/contract/reports.ts";
import { formatDate } from "../format/dates.ts";
import { formatNumber } from "../format/numbers.ts";
import { useUser } from "../session/index.ts";
import { reportListStyles } from "./report-list-styles.ts";
import { LinkButton } from "../ui/form/text-link.tsx";
import { EmptyNote } from "../ui/notes.tsx";
import {
  findInList,
  type Grouping,
  groupList,
  idsBetween,
  listReports,
  sortList,
} from "./arrange-reports.ts";
import { DownloadBar } from "./download-bar.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { ReportTable } from "./report-table.tsx";
import { ReportToolbar } from "./report-toolbar.tsx";
import { useCategoryName } from "./use-category-name.ts";
import { useListView } from "./use-list-view.ts";

interface ReportListProps {
  readonly label: string;
  readonly reports: readonly Report[];
  /** How many there are in all, of which the reports are the first. */
  readonly total: number;
  /** Of which time they are, in words. */
  readonly scope?: ReactNode;
  /** Whether it is told elsewhere how many there are, and here only how many the list is narrowed to. */
  readonly isTold?: boolean;
  /** How those beyond the first are found. */
  readonly cutHint?: ReactNode;
  readonly defaultGroup?: Grouping;
  /** The clients' names by the group codes of their portfolios, where the reader has several. */
  readonly clients?: ReadonlyMap<string, string>;
}

/** A function that works each answer out once. */
function once(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const answer = known.get(text) ?? work(text);
    known.set(text, answer);
    return answer;
  };
}

const noClients: ReadonlyMap<string, string> = new Map();

/** Reports to look through and to take away, one by a press or many by ticks. */
export function ReportList(props: ReportListProps) {
  const {
    label,
    reports,
    total,
    scope,
    defaultGroup,
    cutHint,
    clients = noClients,
    isTold,
  } = props;
  const { t, i18n } = useTranslation("reports");
  const { region } = useUser();
  const categoryName = useCategoryName();
  const listView = useListView(defaultGroup);
  const { view } = listView;
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const summary = useRef<HTMLParagraphElement>(null);
  const [previewed, setPreviewed] = useState<Report | null>(null);

  const words = useMemo(() => {
    // Few categories and days are those of many reports, and each takes its time to write.
    const categoryOnce = once(categoryName);
    const dateOnce = once((date) => formatDate(date, region));
    return ({ category, periodEnd, publishedAtUtc, portfolioCode }: Report) => ({
      category: categoryOnce(category),
      client: clients.get(portfolioCode ?? "") ?? "",
      dates: [periodEnd, publishedAtUtc].map(dateOnce),
    });
  }, [categoryName, clients, region]);
  const listed = useMemo(() => listReports(reports, words), [reports, words]);
  const compare = useMemo(
    () => new Intl.Collator(i18n.language, { numeric: true }).compare,
    [i18n.language],
  );
  const sorted = useMemo(() => sortList(listed, view.sort, compare), [listed, view.sort, compare]);
  const found = useMemo(() => findInList(sorted, view.text), [sorted, view.text]);
  const lines = useMemo(() => groupList(found, view.group, compare), [found, view.group, compare]);
  const chosen = useMemo(
    () => reports.filter(({ id }) => selectedIds.has(id)),
    [reports, selectedIds],
  );

  const ticked = useRef({ lines, last: "" });
  ticked.current.lines = lines;

  const put = useCallback((ids: readonly string[], isSelected: boolean) => {
    setSelectedIds((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);

  const select = useCallback(
    (id: string, isSelected: boolean, isRange: boolean) => {
      const { lines: shown, last } = ticked.current;
      put(isRange ? idsBetween(shown, last, id) : [id], isSelected);
      ticked.current.last = id;
    },
    [put],
  );

  function clear() {
    setSelectedIds(new Set());
    summary.current?.focus({ preventScroll: true });
  }

  const count = formatNumber(found.length, region);
  const isCut = total > reports.length;
  const result =
    isCut && found.length === reports.length
      ? t("list.cut", {
          count: reports.length,
          shown: count,
          total: formatNumber(total, region),
        })
      : t("list.count", { count: found.length, shown: count });
  // A live region tells what changes in it, not what it came with.
  const told = useDeferredValue(result, isTold ? result : "");
  return (
    <div>
      <ReportToolbar {...listView} />
      <chakra.p css={reportListStyles.summary} role="status" ref={summary} tabIndex={-1}>
        <strong>{told}</strong>
        {scope ? <span>{scope}</span> : null}
        {isCut ? <span>{cutHint ?? t("list.cutHint")}</span> : null}
      </chakra.p>
      {found.length === 0 ? (
        <EmptyNote
          text={t("list.noMatch", { term: view.text })}
          hint={<LinkButton onPress={() => listView.setText("")}>{t("list.showAll")}</LinkButton>}
        />
      ) : (
        <ReportTable
          label={label}
          lines={lines}
          sort={view.sort}
          selectedIds={selectedIds}
          onSelect={select}
          onSelectAll={(isSelected) => {
            put(
              found.map(({ report }) => report.id),
              isSelected,
            );
          }}
          onPreview={navigator.pdfViewerEnabled ? setPreviewed : undefined}
        />
      )}
      {previewed ? (
        <PreviewDialog
          report={previewed}
          client={clients.get(previewed.portfolioCode ?? "")}
          onClose={() => setPreviewed(null)}
        />
      ) : null}
      <DownloadBar chosen={chosen} onClear={clear} />
    </div>
  );
}
