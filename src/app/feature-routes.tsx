import type { ReactNode } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { availablePaths } from "../../machines/session/permissions.ts";
import { HomePage } from "../features/home/home-page.tsx";
import { ScheduledReportsPage } from "../features/report/schedulers/scheduled-reports-page.tsx";
import { SecurityTipsPage } from "../features/security-tips/security-tips-page.tsx";
import { UnderConstructionPage } from "../features/under-construction/under-construction-page.tsx";
import { useUser } from "../session/index.ts";
import { paths } from "./paths.ts";
import { returnPath } from "./return-path.ts";

interface FeatureRoutesProps {
  /** Where any path that is not the user's leads. */
  readonly landingPage: string;
}

/** The pages of the user's features; any other path leads to where the user was going, or lands. */
export function FeatureRoutes({ landingPage }: FeatureRoutesProps) {
  const user = useUser();
  const location = useLocation();
  return (
    <Routes>
      {availablePaths(user).map((path) => (
        <Route key={path} path={path} element={pageOf(path, location.search)} />
      ))}
      <Route path="*" element={<Navigate to={returnPath(location) ?? landingPage} replace />} />
    </Routes>
  );
}

function pageOf(path: string, query: string): ReactNode {
  const asksForTips = new URLSearchParams(query).has("security");
  if (path === paths.home()) return <HomePage />;
  if (path === paths.report()) return <ScheduledReportsPage />;
  if (path === paths.securityTips() || (path === paths.support() && asksForTips)) {
    return <SecurityTipsPage />;
  }
  return <UnderConstructionPage />;
}
