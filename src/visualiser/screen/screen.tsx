import type { i18n as I18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { useEffect } from "react";
import { MemoryRouter, NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { Screens } from "../../app/app.tsx";
import { ErrorBoundary } from "../../app/error-boundary.tsx";
import { type AppServices, AppServicesProvider } from "../../session/index.ts";

interface ScreenProps {
  readonly services: AppServices;
  readonly i18n: I18n;
  readonly path: string;
  /** Called when a link or a step has led to another page. */
  readonly onPage: (pathname: string) => void;
}

/** The portal's own screens on the actors of a stage. */
export function Screen({ services, i18n, path, onPage }: ScreenProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <AppServicesProvider value={services}>
        <ErrorBoundary>
          <MemoryRouter initialEntries={[path]}>
            <PageFollower opened={path} onPage={onPage} />
            <Screens i18n={i18n} />
          </MemoryRouter>
        </ErrorBoundary>
      </AppServicesProvider>
    </I18nextProvider>
  );
}

function PageFollower({ opened, onPage }: { opened: string; onPage: ScreenProps["onPage"] }) {
  const { pathname } = useLocation();
  // A redirect only follows from where the path has led.
  const isByLink = useNavigationType() === NavigationType.Push && opened.split("?")[0] !== pathname;
  useEffect(() => {
    if (isByLink) onPage(pathname);
  }, [isByLink, onPage, pathname]);
  return null;
}
