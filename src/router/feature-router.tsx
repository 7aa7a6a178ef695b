import type { ReactNode } from "react";
import { NavigationType, Router } from "react-router-dom";
import { useHistoryStep, useRouter } from "./router.tsx";

const navigationTypes = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
} as const;

/** Provides React Router, which the features use, with the history of the application. */
export function FeatureRouter({ children }: { readonly children: ReactNode }) {
  const { history, base } = useRouter();
  const { action, location } = useHistoryStep();
  return (
    <Router
      basename={base}
      location={location}
      navigationType={navigationTypes[action]}
      navigator={history}
    >
      {children}
    </Router>
  );
}
