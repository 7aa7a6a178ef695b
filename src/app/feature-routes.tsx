import type { CustomTypeOptions } from "i18next";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { matchPath, Navigate, Route, Routes, useLocation } from "react-router-dom";
import { everyPage, type UserPage } from "../../machines/pages/pages.ts";
import { availablePaths, permissions } from "../../machines/user/permissions.ts";
import {
  loadProfileMachines,
  loadSavedView,
  loadScheduler,
  loadServiceTeam,
} from "../effects/signed-in/signed-in-actors.ts";
import { isSavingData } from "../browser/data-saver.ts";
import { commandPanel } from "../features/command-bar/command-bar.tsx";
import { HomePage } from "../features/home/home-page.tsx";
import { SecurityTipsPage } from "../features/security-tips/security-tips-page.tsx";
import { UnderConstructionPage } from "../features/under-construction/under-construction-page.tsx";
import { RowsSkeleton } from "../ui/skeleton.tsx";
import { runWhenIdle } from "../browser/run-when-idle.ts";
import { lazyView } from "../ui/lazy/lazy-view.tsx";
import { PageFailed } from "./page-failed.tsx";
import { useUser } from "../session/index.ts";
import { assetsView, fundingLevelView, paths } from "../../machines/paths.ts";
import { entryOwner, noteEntryOwner, returnPath } from "./navigation/return-path.ts";

type Namespace = keyof CustomTypeOptions["resources"];
type LoadPage = () => Promise<ComponentType>;

/** Code of each page that loads separately, and the namespaces of its texts. */
const views: Readonly<
  Record<
    Exclude<UserPage, "home" | "securityTips" | "underConstruction">,
    readonly [LoadPage, ...Namespace[]]
  >
> = {
  report: [
    async () => {
      const [{ ReportPage }] = await Promise.all([
        import("../features/report/report-page.tsx"),
        loadScheduler(),
      ]);
      return ReportPage;
    },
    "reports",
    "schedulers",
    "dates",
  ],
  consultantReport: [
    async () =>
      (await import("../features/report/consultant-report-page.tsx")).ConsultantReportPage,
    "reports",
    "schedulers",
    "dates",
  ],
  auditor: [
    async () => (await import("../features/auditor/auditor-page.tsx")).AuditorPage,
    "reports",
  ],
  npv: [async () => (await import("../features/npv/npv-page.tsx")).NpvPage, "reports", "dates"],
  support: [
    async () => (await import("../features/support/support-page.tsx")).SupportPage,
    "support",
    "contact",
  ],
  unaudited: [
    async () => {
      const [{ UnauditedPage }] = await Promise.all([
        import("../features/unaudited/unaudited-page.tsx"),
        loadSavedView(),
      ]);
      return UnauditedPage;
    },
    "unaudited",
    "grid",
    "dates",
  ],
  mcst: [
    async () => {
      const [{ ClientServiceTeamPage }] = await Promise.all([
        import("../features/client-service-team/client-service-team-page.tsx"),
        loadServiceTeam(),
      ]);
      return ClientServiceTeamPage;
    },
    "team",
  ],
  cash: [async () => (await import("../features/cash/cash-page.tsx")).CashPage, "cash", "dates"],
  profile: [
    async () => {
      const [{ ProfilePage }] = await Promise.all([
        import("../features/profile/profile-page.tsx"),
        loadProfileMachines(),
      ]);
      return ProfilePage;
    },
    "profile",
    "passwords",
  ],
  impersonation: [
    async () =>
      (await import("../features/impersonation/impersonation-page.tsx")).ImpersonationPage,
    "impersonation",
  ],
};

/** Pages with separately loaded code, by path. */
const lazyPages = Object.fromEntries(
  everyPage.flatMap(([name, { path }]) => {
    const view = Object.entries(views).find(([of]) => of === name);
    if (!view) return [];
    const [load, ...namespaces] = view[1];
    return [[path, lazyPage(load, namespaces)]];
  }),
);

/** The list of portfolios behind the total on the home page. */
const assetsPage = lazyPage(
  async () => (await import("../features/home/assets-page.tsx")).AssetsPage,
  [],
);

/** A view of the home page, for users whose privileges include it. */
const fundingLevelPage = lazyPage(
  async () =>
    (await import("../features/home/funding-level/funding-level-page.tsx")).FundingLevelPage,
  ["funding", "dates"],
);

function lazyPage(importPage: LoadPage, namespaces: readonly Namespace[]) {
  return lazyView(importPage, {
    namespaces,
    waiting: <RowsSkeleton rows={8} />,
    failed: (retry) => <PageFailed onRetry={retry} />,
  });
}

interface FeatureRoutesProps {
  /** Redirect target of paths that the user may not open. */
  readonly landingPage: string;
}

/**
 * Routes of the user's features; any other path redirects to the requested page or the landing
 * page.
 */
export function FeatureRoutes({ landingPage }: FeatureRoutesProps) {
  const user = useUser();
  const location = useLocation();
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  useEffect(() => noteEntryOwner(user.id, location), [location, user.id]);
  useEffect(() => {
    if (isSavingData()) return;
    const prefetched = [
      commandPanel,
      ...availablePaths(user).flatMap((path) => lazyPages[path] ?? []),
      ...(permissions(user).canSeeFundingLevel ? [fundingLevelPage] : []),
    ];
    return runWhenIdle(
      prefetched.map(({ load }) => async () => {
        await untilRead(queryClient);
        await load(i18n);
      }),
    );
  }, [user, i18n, queryClient]);
  const owner = entryOwner();
  if (owner !== null && owner !== user.id) return <Navigate to={landingPage} replace />;
  // Routes match in any case and with a slash at the end; menu and analytics compare paths.
  const page = availablePaths(user).find((path) => matchPath(path, location.pathname));
  if (page !== undefined && page !== location.pathname) {
    return <Navigate to={{ ...location, pathname: page }} replace state={location.state} />;
  }
  return (
    <Suspense fallback={<RowsSkeleton rows={8} />}>
      <Routes>
        {availablePaths(user).map((path) => (
          <Route key={path} path={path} element={pageOf(path, location.search)} />
        ))}
        <Route
          path="*"
          element={<Navigate to={returnPath(location, user.id) ?? landingPage} replace />}
        />
      </Routes>
    </Suspense>
  );
}

/** Resolves once no query is being read. */
function untilRead(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const cache = queryClient.getQueryCache();
    const look = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = cache.subscribe(look);
    look();
  });
}

function pageOf(path: string, query: string): ReactNode {
  const params = new URLSearchParams(query);
  const isSecurityTips = params.has("security");
  if (path === paths.securityTips() || (path === paths.support() && isSecurityTips)) {
    return <SecurityTipsPage />;
  }
  const LazyPage = lazyPages[path]?.LazyView;
  if (LazyPage) return <LazyPage />;
  if (path === paths.home()) {
    if (params.get("view") === assetsView) return <assetsPage.LazyView />;
    const isFundingLevel = params.get("view") === fundingLevelView;
    return isFundingLevel ? <fundingLevelPage.LazyView /> : <HomePage />;
  }
  return <UnderConstructionPage />;
}
