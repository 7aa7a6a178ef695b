import type { i18n as I18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { Screens } from "../../app/app.tsx";
import { ErrorBoundary } from "../../app/error-boundary.tsx";
import { type Flows, FlowsProvider, type Portal, PortalProvider } from "../../session/index.ts";

interface ScreenProps {
  readonly portal: Portal;
  readonly flows: Flows;
  readonly i18n: I18n;
  readonly path: string;
}

/** The portal's own screens on the actors of a stage. */
export function Screen({ portal, flows, i18n, path }: ScreenProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <PortalProvider value={portal}>
        <ErrorBoundary>
          <FlowsProvider value={flows}>
            <MemoryRouter initialEntries={[path]}>
              <Screens i18n={i18n} />
            </MemoryRouter>
          </FlowsProvider>
        </ErrorBoundary>
      </PortalProvider>
    </I18nextProvider>
  );
}
