import type { i18n as I18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { Screens } from "../../app/app.tsx";
import { ErrorBoundary } from "../../app/error-boundary.tsx";
import { type AppServices, AppServicesProvider } from "../../session/index.ts";

interface ScreenProps {
  readonly services: AppServices;
  readonly i18n: I18n;
  readonly path: string;
}

/** The portal's own screens on the actors of a stage. */
export function Screen({ services, i18n, path }: ScreenProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <AppServicesProvider value={services}>
        <ErrorBoundary>
          <MemoryRouter initialEntries={[path]}>
            <Screens i18n={i18n} />
          </MemoryRouter>
        </ErrorBoundary>
      </AppServicesProvider>
    </I18nextProvider>
  );
}
