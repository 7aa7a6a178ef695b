import { type ReactNode, useMemo } from "react";
import { NavigationType, type Navigator, Router } from "react-router-dom";
import { type AppHistory, urlOf } from "./history.ts";
import { useHistoryStep, useRouter } from "./router.tsx";

const navigationTypes = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
} as const;

/**
 * Navigator of the page at a path. While the next page is being rendered, the page may still write
 * its settings into its URL: that must not replace the next page's entry.
 */
function navigatorOf(history: AppHistory, path: string): Navigator {
  return {
    ...history,
    replace(to, state) {
      const hasLeft = history.current().location.pathname !== path;
      if (hasLeft && urlOf(to).split(/[?#]/)[0] === path) return;
      history.replace(to, state);
    },
  };
}

/** Provides React Router, which the features use, with the history of the application. */
export function FeatureRouter({ children }: { readonly children: ReactNode }) {
  const { history, base } = useRouter();
  const { action, location } = useHistoryStep();
  const { pathname } = location;
  const navigator = useMemo(() => navigatorOf(history, pathname), [history, pathname]);
  return (
    <Router
      basename={base}
      location={location}
      navigationType={navigationTypes[action]}
      navigator={navigator}
    >
      {children}
    </Router>
  );
}
