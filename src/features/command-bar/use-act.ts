import { startTransition } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { WantedFile } from "../../../machines/download/types.ts";
import { paths } from "../../../machines/paths.ts";
import { useContact } from "../../contact/use-contact.ts";
import { useDownloads } from "../../report-list/downloads-context.ts";
import { calendarDate } from "../../report-list/periods.ts";
import { useResultNotice } from "../../report-list/use-result-notice.ts";
import {
  useActor,
  useActorRegistry,
  useApiTime,
  useAudit,
  useCanOpen,
  useImpersonation,
  useSignOut,
  useUser,
} from "../../session/index.ts";
import { useTour } from "../../tour/use-tour.ts";
import { useOpenTerms } from "../../ui/terms/open-terms.ts";
import { setColourMode } from "../../browser/colour-mode.ts";
import { setSlashKey } from "../../browser/slash-key.ts";
import type { ActionName, Source } from "./source.ts";

const queryOf = (query: Readonly<Record<string, string>>) => new URLSearchParams(query).toString();

/**
 * Returns a function that opens, downloads or does what a result stands for. A download leaves the
 * bar open and shows its progress there; anything else closes it first, so that a dialog that
 * follows returns the focus to where the bar was opened.
 */
export function useAct(): (source: Source) => void {
  const actor = useActor("commandBar");
  const downloads = useDownloads();
  const noteResult = useResultNotice("findAgain");
  const { t } = useTranslation("reports");
  const navigate = useNavigate();
  const record = useAudit();
  const canOpen = useCanOpen();
  const act = useActions(navigate);
  const apiTime = useApiTime();

  function download(key: string, files: readonly WantedFile[], archiveName: string | null = null) {
    downloads.actor.send({ type: "download.requested", key, files, archiveName });
    noteResult(key, downloads.actor.getSnapshot().context.byKey[key]);
  }

  function afterClosing(then: () => void) {
    actor.send({ type: "bar.closed" });
    // The focus trap, released by the next rendering, returns the focus in a timeout of its own.
    setTimeout(() => setTimeout(then));
  }
  const go = (path: string) => afterClosing(() => startTransition(() => void navigate(path)));

  return (source) => {
    switch (source.kind) {
      case "report":
        return download(source.report.id, [source.report]);
      case "archive": {
        const name = t("download.archive", { date: calendarDate(apiTime()) });
        return download(source.key, source.reports(), name);
      }
      case "data":
        go(dataPath(source.tab, source.portfolio.groupCode));
        return;
      case "portfolio":
        go(portfolioPath(source.portfolio.groupCode, canOpen));
        return;
      case "person":
        go(`${paths.mcst()}?${queryOf({ text: source.person.name })}`);
        return;
      case "view":
        record("UnauditedView", {
          Portfolios: source.view.portfolios,
          SearchKeywords: source.view.viewName,
        });
        go(paths.unaudited(source.view.id));
        return;
      case "page":
        go(source.path);
        return;
      case "action":
        afterClosing(() => act(source.action));
    }
  };
}

const dataPath = (tab: string, code: string) =>
  `${paths.unaudited()}?${queryOf({ tab, portfolios: code })}`;

/** Returns where a portfolio is shown: its holdings, its reports, or its year-end reports. */
function portfolioPath(code: string, canOpen: (path: string) => boolean): string {
  if (canOpen(paths.unaudited())) return dataPath("holdings", code);
  if (canOpen(paths.report())) {
    return `${paths.report()}?${queryOf({ tab: "search", portfolios: code })}`;
  }
  const page = [paths.auditor(), paths.consultantReport()].find(canOpen);
  return page ? `${page}?${queryOf({ portfolios: code })}` : paths.home();
}

function useActions(navigate: (path: string) => unknown): (action: ActionName) => void {
  const actors = useActorRegistry();
  const { region } = useUser();
  const impersonation = useImpersonation();
  const signOut = useSignOut();
  const apiTime = useApiTime();
  const contact = useContact();
  const tour = useTour();
  const actions: Readonly<Record<ActionName, () => void>> = {
    schedule() {
      const task = { kind: "create", portfolioCodes: [] } as const;
      void actors.open("scheduler", { task, region, now: apiTime() });
      navigate(`${paths.report()}?${queryOf({ tab: "scheduled" })}`);
    },
    message: () => contact(),
    terms: useOpenTerms(),
    tour: tour.begin,
    arrange() {
      actors.get("homeLayout")?.send({ type: "dialog.opened" });
      navigate(paths.wholeHome());
    },
    deviceColours: () => setColourMode("system"),
    lightColours: () => setColourMode("light"),
    darkColours: () => setColourMode("dark"),
    slashOff: () => setSlashKey(false),
    slashOn: () => setSlashKey(true),
    stop: () => impersonation.send({ type: "stop.requested" }),
    signOut,
  };
  return (action) => actions[action]();
}
