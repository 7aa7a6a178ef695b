import { DialogCloseTrigger, DialogTitle } from "@chakra-ui/react/dialog";
import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, useCallback, useDeferredValue, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isComposing } from "../../browser/is-composing.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { factSeparator } from "../../format/dates.ts";
import { DownloadLog } from "../../report-list/download-log.tsx";
import { calendarDate } from "../../report-list/periods.ts";
import { useActor, useUser } from "../../session/index.ts";
import { useNow } from "../../session/use-now.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { arrangeResults } from "./arrange-results.ts";
import { commandBarStyles } from "./command-bar-styles.ts";
import { CommandNotes } from "./command-notes.tsx";
import { createSearch } from "./matching/find-entries.ts";
import { ResultList } from "./result-list.tsx";
import { firstResults } from "./first-results.ts";
import { withArchive } from "./with-archive.ts";
import { useAct } from "./use-act.ts";
import { useEntries } from "./use-entries.ts";
import { type Lists, useLists } from "./use-lists.ts";
import { createWantedReports } from "./wanted-reports.ts";

/**
 * Content of the open command bar. The lists are read here, because a key renders the panel alone:
 * each reading hashes the codes of all portfolios.
 */
export function CommandPanel() {
  return <Panel lists={useLists()} />;
}

/** Field, results, and what is still loading or missing. */
function Panel({ lists }: { readonly lists: Lists }) {
  const { t } = useTranslation("find");
  const actor = useActor("commandBar");
  const { words, reports: older } = useSelector(actor, ({ context }) => context);
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag("asking"));
  const { region } = useUser();
  const now = useNow();
  const id = useId();
  const act = useAct();
  // The field takes the focus and is painted before anything that can be found is looked at.
  const isPainted = useDeferredValue(true, false);
  const entries = useEntries(isPainted ? lists : null, older);
  const examined = useDeferredValue(entries, none);
  const search = useMemo(() => createSearch(examined, "reports"), [examined]);
  const { portfolios, reports } = lists;
  const wantedOf = useMemo(
    () =>
      createWantedReports({
        portfolios: portfolios ?? [],
        region,
        today: calendarDate(now),
        isMemoryWhole: reports !== undefined && reports.total <= reports.reports.length,
      }),
    [portfolios, reports, region, now],
  );
  const isBlank = words.trim() === "";
  const { groups, isExact } = useMemo(
    () => (isBlank ? firstResults(examined) : search.find(words)),
    [isBlank, examined, search, words],
  );
  const shown = useMemo(() => {
    const arranged = arrangeResults(groups);
    return isBlank ? arranged : withArchive(arranged, () => search.findAll(words, "reports"));
  }, [groups, isBlank, search, words]);
  const sources = shown.flatMap((group) => group.sources);
  const listed = sources.filter(({ kind }) => kind !== "archive").length;
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const isSearching = isAsking || lists.isLoading || !isPainted;
  const [moved, setMoved] = useState({ words: "", index: -1 });
  const start = isBlank ? -1 : 0;
  const at = moved.words === words ? moved.index : start;
  const active = Math.min(at, sources.length - 1);

  const changeWords = useCallback(
    (changed: string) =>
      actor.send({ type: "words.changed", words: changed, wanted: wantedOf(changed) }),
    [actor, wantedOf],
  );
  /** Searches also for what was typed before the field was there, or the portfolios were known. */
  const searchTyped = useCallback(
    (head: Element | null) => {
      const typed = actor.getSnapshot().context;
      if (head && !typed.wanted) changeWords(typed.words);
    },
    [actor, changeWords],
  );

  function onKeyDown(event: KeyboardEvent) {
    // The keys choose among the candidates of an input method.
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const source = sources[active];
    if (step && sources.length > 0) {
      event.preventDefault();
      const from = active < 0 && step < 0 ? 0 : active;
      setMoved({ words, index: (from + step + sources.length) % sources.length });
    } else if (event.key === "Enter" && source) {
      event.preventDefault();
      act(source);
    }
  }

  return (
    <>
      <VisuallyHidden>
        <DialogTitle>{t("bar.label")}</DialogTitle>
      </VisuallyHidden>
      <chakra.div css={commandBarStyles.head} ref={searchTyped}>
        <Search size={20} strokeWidth={1.5} aria-hidden />
        <chakra.input
          css={commandBarStyles.field}
          ref={takeFocus}
          role="combobox"
          aria-label={t("bar.label")}
          aria-expanded={sources.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}option${active}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={120}
          placeholder={t("bar.placeholder")}
          value={words}
          onKeyDown={onKeyDown}
          onChange={({ target }) => changeWords(target.value)}
        />
        {closeButton}
      </chakra.div>
      <chakra.div css={commandBarStyles.body}>
        {isPainted ? (
          <>
            <ResultList
              id={id}
              groups={shown}
              active={active}
              words={words}
              isExact={isExact}
              isMoved={moved.index >= 0}
              portfolios={portfolios ?? noPortfolios}
              onAct={act}
            />
            <CommandNotes
              lists={lists}
              isAsking={isAsking}
              isEmpty={!isBlank && sources.length === 0 && !isSearching}
              words={words}
            />
          </>
        ) : null}
      </chakra.div>
      {/* That of the page is hidden from screen readers meanwhile. */}
      <DownloadLog />
      <chakra.div css={commandBarStyles.foot}>
        {isPainted ? hints : null}
        <chakra.p css={commandBarStyles.count} role="status">
          {isBlank || (total === 0 && isSearching) ? null : countText()}
        </chakra.p>
      </chakra.div>
    </>
  );

  function countText() {
    const count =
      total > listed
        ? t("status.cut", { shown: listed, total })
        : t("status.count", { count: total });
    return isExact || total === 0 ? count : [count, t("status.similar")].join(factSeparator);
  }
}

/** Name of the key as keyboards have it in every language. */
const escapeKey = "Esc";
const none: ReturnType<typeof useEntries> = [];
const noPortfolios: readonly Portfolio[] = [];

export const panelStyles = Object.values(commandBarStyles);

/** Moves focus to the field: its code may arrive after the dialog has opened. */
function takeFocus(field: HTMLInputElement | null) {
  field?.focus({ preventScroll: true });
}

function CloseButton() {
  const { t } = useTranslation("find");
  return (
    <DialogCloseTrigger>
      <VisuallyHidden>{t("bar.close")}</VisuallyHidden>
      <chakra.kbd css={commandBarStyles.closeKey}>{escapeKey}</chakra.kbd>
      <chakra.span css={commandBarStyles.closeIcon}>
        <X size={22} strokeWidth={1.5} aria-hidden />
      </chakra.span>
    </DialogCloseTrigger>
  );
}

/** Keys of the command bar, on screens with room for them. */
function Hints() {
  const { t } = useTranslation("find");
  const keysOf = [
    { keys: ["↑", "↓"], text: t("keys.choose") },
    { keys: ["↵"], text: t("keys.enter") },
    { keys: ["/"], text: t("keys.slash") },
  ];
  return keysOf.map(({ keys, text }) => (
    <chakra.p key={text} css={commandBarStyles.hint} aria-hidden>
      {keys.map((key) => (
        <chakra.kbd key={key} css={commandBarStyles.key}>
          {key}
        </chakra.kbd>
      ))}
      {text}
    </chakra.p>
  ));
}

/** Elements that no key changes: React renders neither again with the results. */
const closeButton = <CloseButton />;
const hints = <Hints />;
