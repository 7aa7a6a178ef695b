import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import {
  Bookmark,
  CornerDownRight,
  Folder,
  FolderArchive,
  type LucideIcon,
  Table2,
  Zap,
} from "lucide-react";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { useDownloadUnder } from "../../report-list/use-report-download.ts";
import { ContactAvatar } from "../../contact/contact-avatar.tsx";
import { ReportMark } from "../../report-list/report-mark.tsx";
import { commandBarStyles } from "./command-bar-styles.ts";
import type { FoundGroup } from "./matching/find-entries.ts";
import { highlight } from "./matching/highlight.ts";
import { type Group, type Source, sourceId } from "./source.ts";
import { type Description, useDescriptions } from "./use-descriptions.ts";

interface ResultListProps {
  readonly id: string;
  readonly groups: readonly FoundGroup<Group, Source>[];
  /** Index of the highlighted result among all, or -1. */
  readonly active: number;
  readonly words: string;
  readonly isExact: boolean;
  /** Whether a key has moved the highlight, so that the list may be scrolled. */
  readonly isMoved: boolean;
  /** Of the user, whose clients are named if there are several. */
  readonly portfolios: readonly Portfolio[];
  readonly onAct: (source: Source) => void;
}

/** Results by group; the field keeps the focus. */
export function ResultList({
  id,
  groups,
  active,
  words,
  isExact,
  isMoved,
  portfolios,
  onAct,
}: ResultListProps) {
  const { t } = useTranslation("find");
  const describe = useDescriptions(portfolios);
  return (
    <chakra.div
      css={commandBarStyles.list}
      id={`${id}list`}
      role="listbox"
      aria-label={t("bar.results")}
      tabIndex={-1}
      // Keeps focus in the field while a result is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ group, sources }, at) => (
        <div key={group} role="group" aria-labelledby={`${id}${group}`}>
          <p className="find-group" id={`${id}${group}`} role="presentation">
            {t(`group.${group}`)}
          </p>
          {sources.map((source, offset) => {
            const index = countBefore(groups, at) + offset;
            const props = {
              id: `${id}option${index}`,
              source,
              description: describe(source),
              isActive: index === active,
              isMoved,
              words,
              isExact,
              onAct,
            };
            const download = downloadKey(source);
            return download === null ? (
              <Result key={sourceId(source)} {...props} />
            ) : (
              <DownloadResult key={sourceId(source)} {...props} download={download} />
            );
          })}
        </div>
      ))}
    </chakra.div>
  );
}

const countBefore = (groups: ResultListProps["groups"], at: number) =>
  groups.slice(0, at).reduce((sum, { sources }) => sum + sources.length, 0);

interface ResultProps {
  readonly id: string;
  readonly source: Source;
  readonly description: Description;
  readonly isActive: boolean;
  readonly isMoved: boolean;
  readonly words: string;
  readonly isExact: boolean;
  readonly onAct: (source: Source) => void;
}

function Result(props: ResultProps) {
  const { id, source, description, isActive, isMoved, words, isExact, onAct } = props;
  const { title, facts, verb } = description;
  return (
    // oxlint-disable-next-line jsx_a11y/click-events-have-key-events, jsx_a11y/interactive-supports-focus -- the field has the focus and its keys
    <div
      className="find-result"
      id={id}
      role="option"
      aria-selected={isActive}
      ref={isActive && isMoved ? showActive : undefined}
      onClick={() => onAct(source)}
    >
      <ResultMark source={source} />
      <span className="find-texts">
        <span className="find-title">
          <Marked text={title} words={words} isExact={isExact} />
        </span>
        {facts === "" ? null : (
          <span className="find-facts">
            <Marked text={facts} words={words} isExact={isExact} />
          </span>
        )}
      </span>
      <span className="find-verb">
        {verb}
        <kbd aria-hidden>↵</kbd>
      </span>
    </div>
  );
}

/** Scrolls to the highlighted result where the list is longer than the screen. */
function showActive(result: HTMLElement | null) {
  // jsdom has no layout.
  result?.scrollIntoView?.({ block: "nearest" });
}

/** Returns the key of the download that a result starts, or null. */
function downloadKey(source: Source): string | null {
  if (source.kind === "report") return source.report.id;
  return source.kind === "archive" ? source.key : null;
}

/** A result that says how its download goes. */
function DownloadResult({ download, ...props }: ResultProps & { readonly download: string }) {
  const { t } = useTranslation("find");
  const { state } = useDownloadUnder(download);
  const settled = state.kind === "settled" && (state.outcome === "saved" ? "saved" : "failed");
  const outcome = state.kind === "running" ? "downloading" : settled;
  const description = outcome
    ? { ...props.description, verb: t(`verb.${outcome}`) }
    : props.description;
  return <Result {...props} description={description} />;
}

interface MarkedProps {
  readonly text: string;
  readonly words: string;
  readonly isExact: boolean;
}

function Marked({ text, words, isExact }: MarkedProps) {
  let at = 0;
  return highlight(text, words, isExact).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isHit ? <mark key={key}>{part.text}</mark> : part.text;
  });
}

const marks: Readonly<Record<Exclude<Source["kind"], "report" | "person">, LucideIcon>> = {
  archive: FolderArchive,
  data: Table2,
  portfolio: Folder,
  view: Bookmark,
  page: CornerDownRight,
  action: Zap,
};

/** Icon of a result; a person's photo or initials. */
function ResultMark({ source }: { readonly source: Source }) {
  return (
    <span className="find-mark" aria-hidden>
      <Mark source={source} />
    </span>
  );
}

function Mark({ source }: { readonly source: Source }) {
  if (source.kind === "report") return <ReportMark category={source.report.category} />;
  if (source.kind === "person") return <ContactAvatar contact={source.person} />;
  const Icon = marks[source.kind];
  return <Icon size={20} strokeWidth={1.5} />;
}
