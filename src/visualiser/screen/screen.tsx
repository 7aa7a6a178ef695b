import type { i18n as I18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { useEffect, useState } from "react";
import { Screens } from "../../app/app.tsx";
import { ErrorBoundary } from "../../app/error-boundary.tsx";
import { createMemoryHistory } from "../../router/memory-history.ts";
import { RouterProvider, useHistoryStep } from "../../router/router.tsx";
import { type AppDependencies, AppDependenciesProvider } from "../../session/index.ts";

interface ScreenProps {
  readonly services: AppDependencies;
  readonly i18n: I18n;
  readonly path: string;
  /** Called after navigation by a link or a step. */
  readonly onPage: (pathname: string) => void;
}

/** The portal's screens with the actors of a stage. */
export function Screen({ services, i18n, path, onPage }: ScreenProps) {
  const [history] = useState(() => createMemoryHistory(path));
  return (
    <I18nextProvider i18n={i18n}>
      <AppDependenciesProvider value={services}>
        <ErrorBoundary>
          <RouterProvider history={history}>
            <PageFollower opened={path} onPage={onPage} />
            <Screens i18n={i18n} />
          </RouterProvider>
        </ErrorBoundary>
      </AppDependenciesProvider>
    </I18nextProvider>
  );
}

function PageFollower({ opened, onPage }: { opened: string; onPage: ScreenProps["onPage"] }) {
  const { action, location } = useHistoryStep();
  const { pathname } = location;
  // A redirect is not navigation by the user.
  const isByLink = action === "PUSH" && opened.split("?")[0] !== pathname;
  useEffect(() => {
    if (isByLink) onPage(pathname);
  }, [isByLink, onPage, pathname]);
  return null;
}
