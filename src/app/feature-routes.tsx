import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { matchPath, Navigate, Route, Routes, useLocation } from "react-router-dom";
import { pages } from "../../machines/pages/pages.ts";
import { valueNamed } from "../../machines/pages/value-named.ts";
import { availablePaths, permissions } from "../../machines/user/permissions.ts";
import { isSavingData } from "../browser/data-saver.ts";
import { commandPanel } from "../features/command-bar/command-bar.tsx";
import { teams } from "../shell/team-popover.tsx";
import { HomePage } from "../features/home/home-page.tsx";
import { runWhenIdle } from "../browser/run-when-idle.ts";
import { useUser } from "../session/index.ts";
import { assetsView, fundingLevelView, paths } from "../../machines/paths.ts";
import {
  assetsPage,
  awaited,
  fundingLevelPage,
  lazyPages,
  otherPage,
  pageSkeleton,
  tipsPage,
} from "./page-views.tsx";
import { entryOwner, noteEntryOwner, returnPath } from "./navigation/return-path.ts";

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
      pageSkeleton,
      commandPanel,
      teams,
      ...availablePaths(user).flatMap((path) => lazyPages[path] ?? []),
      ...(permissions(user).canSeeFundingLevel ? [fundingLevelPage] : []),
    ];
    return runWhenIdle(
      prefetched.map(({ load }) => async () => {
        await untilLoaded(queryClient);
        await load(i18n);
      }),
    );
  }, [user, i18n, queryClient]);
  const owner = entryOwner(location);
  if (owner !== null && owner !== user.id) return <Navigate to={landingPage} replace />;
  // Routes match in any case and with a slash at the end; menu and analytics compare paths.
  const page = availablePaths(user).find((path) => matchPath(path, location.pathname));
  if (page !== undefined && page !== location.pathname) {
    return <Navigate to={{ ...location, pathname: page }} replace state={location.state} />;
  }
  return (
    <Suspense fallback={awaited}>
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
function untilLoaded(queryClient: QueryClient): Promise<void> {
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
    return <tipsPage.LazyView />;
  }
  const LazyPage = lazyPages[path]?.LazyView;
  if (LazyPage) return <LazyPage />;
  if (path === paths.home()) {
    const view = valueNamed(pages.home.parts, params.get("view"));
    if (view === assetsView) return <assetsPage.LazyView />;
    return view === fundingLevelView ? <fundingLevelPage.LazyView /> : <HomePage />;
  }
  return <otherPage.LazyView />;
}
