import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { i18n as I18n } from "i18next";
import { type ReactNode, Suspense, useState } from "react";
import { I18nextProvider } from "react-i18next";
import { FeatureRouter } from "../../src/router/feature-router.tsx";
import { createMemoryHistory } from "../../src/router/memory-history.ts";
import { RouterProvider } from "../../src/router/router.tsx";
import { createI18n } from "../../src/i18n/create-i18n.ts";
import type { Language } from "../../src/i18n/languages.ts";

/** Wraps a view with the real texts and a router. */
export function inApp(view: ReactNode, i18n: I18n): ReactNode {
  return (
    <I18nextProvider i18n={i18n}>
      <InRouter>
        <Suspense>{view}</Suspense>
      </InRouter>
    </I18nextProvider>
  );
}

function InRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createMemoryHistory("/"));
  return (
    <RouterProvider history={history}>
      <FeatureRouter>{children}</FeatureRouter>
    </RouterProvider>
  );
}

/**
 * Renders a view in a language with its lazily loaded texts; returns a user and a rerender
 * function.
 */
export async function showView(
  view: ReactNode,
  language: Language = "en",
  namespaces: readonly string[] = [],
) {
  const i18n = await createI18n(language);
  await i18n.loadNamespaces(namespaces);
  const user = userEvent.setup();
  const { rerender, container } = render(inApp(view, i18n));
  return { user, container, showNext: (next: ReactNode) => rerender(inApp(next, i18n)) };
}
