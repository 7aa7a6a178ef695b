import { type ReactNode, Suspense, useEffect } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { availablePaths } from "../../machines/session/permissions.ts";
import { HomePage } from "../features/home/home-page.tsx";
import { SecurityTipsPage } from "../features/security-tips/security-tips-page.tsx";
import { UnderConstructionPage } from "../features/under-construction/under-construction-page.tsx";
import { RowsSkeleton } from "../ui/skeleton.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { useUser } from "../session/index.ts";
import { paths } from "./paths.ts";
import { entryOwner, noteEntryOwner, returnPath } from "./return-path.ts";

const { LazyPage: ReportPage } = lazyPage(
  async () => (await import("../features/report/report-page.tsx")).ReportPage,
);
const { LazyPage: ConsultantReportPage } = lazyPage(
  async () => (await import("../features/report/consultant-report-page.tsx")).ConsultantReportPage,
);
const { LazyPage: AuditorPage } = lazyPage(
  async () => (await import("../features/auditor/auditor-page.tsx")).AuditorPage,
);
const { LazyPage: NpvPage } = lazyPage(
  async () => (await import("../features/npv/npv-page.tsx")).NpvPage,
);

const { LazyPage: ImpersonationPage } = lazyPage(async () => {
  const { ImpersonationPage: View } =
    await import("../features/impersonation/impersonation-page.tsx");
  return View;
});

interface FeatureRoutesProps {
  /** Where any path that is not the user's leads. */
  readonly landingPage: string;
}

/** The pages of the user's features; any other path leads to where the user was going, or lands. */
export function FeatureRoutes({ landingPage }: FeatureRoutesProps) {
  const user = useUser();
  const location = useLocation();
  useEffect(() => noteEntryOwner(user.id), [location, user.id]);
  const owner = entryOwner();
  if (owner !== null && owner !== user.id) return <Navigate to={landingPage} replace />;
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

function pageOf(path: string, query: string): ReactNode {
  const asksForTips = new URLSearchParams(query).has("security");
  if (path === paths.home()) return <HomePage />;
  if (path === paths.impersonation()) return <ImpersonationPage />;
  if (path === paths.report()) return <ReportPage />;
  if (path === paths.consultantReport()) return <ConsultantReportPage />;
  if (path === paths.auditor()) return <AuditorPage />;
  if (path === paths.npv()) return <NpvPage />;
  if (path === paths.securityTips() || (path === paths.support() && asksForTips)) {
    return <SecurityTipsPage />;
  }
  return <UnderConstructionPage />;
}
