import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../machines/paths.ts";
import {
  availablePaths,
  permissions,
  visibleProfileTabs,
} from "../../../machines/user/permissions.ts";
import type { FoundReport } from "../../../machines/command-bar/types.ts";
import { useCategoryName } from "../../report-list/use-category-name.ts";
import { useCanOpen, useConfig, useUser } from "../../session/index.ts";
import { textOr } from "../../i18n/text-or.ts";
import {
  clientEntries,
  personEntries,
  portfolioEntries,
  reportEntries,
  viewEntries,
} from "./entries.ts";
import {
  type ActionName,
  colourActions,
  dataNames,
  dataTabs,
  type Group,
  type SourceEntry,
} from "./source.ts";
import type { Lists } from "./use-lists.ts";
import { colourModes, currentColourMode } from "../../browser/colour-mode.ts";
import { isSlashKeyOn } from "../../browser/slash-key.ts";

/** Returns everything that the user can find, in the order of the groups; nothing without lists. */
export function useEntries(
  lists: Lists | null,
  older: readonly FoundReport[],
): readonly SourceEntry[] {
  const { t } = useTranslation(["find", "reports"]);
  const { region } = useUser();
  const canOpen = useCanOpen();
  const categoryName = useCategoryName();
  const canSeeData = canOpen(paths.unaudited());
  const fixed = useFixedEntries(lists !== null);
  const { portfolios, reports, teams, views } = lists ?? noLists;
  const ofPortfolios = useMemo(() => {
    const all = portfolios ?? [];
    const name = (tab: keyof typeof dataNames) => t(`data.${dataNames[tab]}`);
    const ofAll = (tab: keyof typeof dataNames) =>
      t("title.dataOfAll", { data: name(tab), count: all.length });
    return portfolioEntries(all, canSeeData ? { name, ofAll } : null);
  }, [portfolios, canSeeData, t]);
  const canSeeClients = canOpen(paths.consultantReport());
  const ofClients = useMemo(
    () =>
      canSeeClients
        ? clientEntries(portfolios ?? [], (name) => t("reports:clients.reportsOf", { name }))
        : [],
    [portfolios, canSeeClients, t],
  );
  const entriesOf = useMemo(() => {
    const newWord = t("reports:row.new");
    const texts = { region, portfolios: portfolios ?? [], categoryName, newWord };
    return (found: readonly FoundReport[]) => reportEntries(found, texts);
  }, [portfolios, region, categoryName, t]);
  const ofLatest = useMemo(() => entriesOf(reports?.reports ?? []), [reports, entriesOf]);
  const ofOlder = useMemo(() => {
    if (older.length === 0) return [];
    const known = new Set(reports?.reports.map(({ id }) => id));
    return entriesOf(older.filter(({ id }) => !known.has(id)));
  }, [reports, older, entriesOf]);
  return useMemo(
    () => [
      ...ofLatest,
      ...ofOlder,
      ...ofPortfolios,
      ...personEntries(teams ?? []),
      ...fixed.filter(({ group }) => group === "pages"),
      ...ofClients,
      ...viewEntries(views ?? [], (set) => textOr(t, `data.${set}`, set)),
      ...fixed.filter(({ group }) => group !== "pages"),
    ],
    [ofLatest, ofOlder, ofPortfolios, ofClients, teams, fixed, views, t],
  );
}

const noLists: Partial<Lists> = {};
const none: readonly SourceEntry[] = [];

/** Entries that depend on the role alone: pages, help, settings and actions. */
function useFixedEntries(isWanted: boolean): readonly SourceEntry[] {
  const { t } = useTranslation(["find", "shell"]);
  const user = useUser();
  const config = useConfig();
  return useMemo(() => {
    if (!isWanted) return none;
    const can = permissions(user);
    const isListed = ({ path }: { readonly path: string }) =>
      !can.isImpersonating || path !== paths.impersonation();
    const tabs = visibleProfileTabs(user, config).filter(
      (tab) => !can.isImpersonating || tab !== "ChangePassword",
    );
    const opened = availablePaths(user);
    const canSeeHome = opened.includes(paths.home());
    const colourMode = currentColourMode();
    const slash = isSlashKeyOn() ? "slashOff" : "slashOn";
    return [
      ...user.navigation
        .filter(isListed)
        .map(({ name, path }) =>
          page("pages", name, path, path === paths.cash() ? [t("page.cash")] : []),
        ),
      ...(opened.includes(paths.unaudited())
        ? // A link keeps the portfolios that are shown.
          [
            ...dataTabs.map((tab) => ({ tab, name: t(`data.${dataNames[tab]}`) })),
            { tab: "compare", name: t("page.compare") },
          ].map(({ tab, name }) => page("pages", name, `${paths.unaudited()}?tab=${tab}`))
        : []),
      ...(can.canSeeFundingLevel ? [page("pages", t("page.funding"), paths.fundingLevel())] : []),
      ...(can.canSeeClientServiceTeam ? [page("pages", t("shell:header.team"), paths.mcst())] : []),
      ...(can.canUseHelpAndSupport
        ? [
            page("help", t("shell:header.help"), paths.support()),
            action("help", t("action.message"), "message", [t("shell:profile.contact")]),
          ]
        : []),
      ...(can.canSeeSecurityTips
        ? [page("help", t("shell:footer.securityTips"), paths.securityTips())]
        : []),
      action("help", t("action.tour"), "tour"),
      action("help", t("shell:footer.terms"), "terms"),
      ...tabs.map((tab) => page("settings", t(`shell:profile.${tab}`), paths.profile(tab))),
      ...colourModes
        .filter((mode) => mode !== colourMode)
        .map((mode) => {
          const name = t("action.colours", { mode: t(`shell:colourMode.${mode}`) });
          return action("settings", name, colourActions[mode], [t("action.colourWords")]);
        }),
      action("settings", t(`action.${slash}`), slash),
      ...(opened.includes(paths.report())
        ? [action("actions", t("action.schedule"), "schedule")]
        : []),
      ...(canSeeHome && !can.isImpersonating
        ? [action("actions", t("action.arrange"), "arrange")]
        : []),
      ...(can.isImpersonating ? [action("actions", t("shell:impersonation.stop"), "stop")] : []),
      ...(can.canSignOut ? [action("actions", t("shell:profile.signOut"), "signOut")] : []),
    ];
  }, [isWanted, user, config, t]);
}

/** An entry of a page, which is also found by other words. */
const page = (
  group: Group,
  name: string,
  path: string,
  words: readonly string[] = [],
): SourceEntry => ({
  group,
  texts: [name, ...words],
  source: { kind: "page", name, path },
});

/** Entry of an action, which is also found by other words. */
const action = (
  group: Group,
  name: string,
  said: ActionName,
  words: readonly string[] = [],
): SourceEntry => ({
  group,
  texts: [name, ...words],
  source: { kind: "action", name, action: said },
});
