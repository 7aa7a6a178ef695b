import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { availablePaths } from "../../machines/session/permissions.ts";
import { HomePage } from "../features/home/home-page.tsx";
import { UnderConstructionPage } from "../features/under-construction/under-construction-page.tsx";
import { useUser } from "../session/index.ts";
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
        <Route
          key={path}
          path={path}
          element={path === "/home" ? <HomePage /> : <UnderConstructionPage />}
        />
      ))}
      <Route path="*" element={<Navigate to={returnPath(location) ?? landingPage} replace />} />
    </Routes>
  );
}
