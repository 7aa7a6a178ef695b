// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { expect, test, vi } from "vitest";
import { createI18n } from "../../../../src/i18n/create-i18n.ts";
import { textsReplaced } from "../../../../src/i18n/i18n-options.ts";
import { lazyView } from "../../../../src/ui/lazy/lazy-view.tsx";

async function showTerms() {
  const i18n = await createI18n("en");
  const rendered = vi.fn();
  function Terms() {
    const { t } = useTranslation("terms");
    rendered();
    return <h1>{t("form.fullTitle")}</h1>;
  }
  const { LazyView } = lazyView(async () => Terms, { namespaces: ["terms"], waiting: "loading" });
  render(
    <I18nextProvider i18n={i18n}>
      <LazyView />
    </I18nextProvider>,
  );
  await screen.findByRole("heading", { name: "Terms and conditions" });
  return { i18n, rendered };
}

test("PERF-01 texts of other pages do not render a view again", async () => {
  const { i18n, rendered } = await showTerms();
  await act(() => i18n.loadNamespaces(["cash", "reports"]));
  expect(rendered).toHaveBeenCalledTimes(1);
});

test("I18N-02 replaced texts appear in views that are shown", async () => {
  const { i18n } = await showTerms();
  act(() => {
    i18n.addResourceBundle("en", "terms", { form: { fullTitle: "Conditions" } }, true, true);
    i18n.emit(textsReplaced);
  });
  expect(screen.getByRole("heading").textContent).toBe("Conditions");
});

test("PERF-01 a view that is loaded before it is shown renders once", async () => {
  const i18n = await createI18n("en");
  const rendered = vi.fn();
  function Ready() {
    rendered();
    return <p>ready</p>;
  }
  const { load, LazyView } = lazyView(async () => Ready);
  await load(i18n);
  render(
    <I18nextProvider i18n={i18n}>
      <LazyView />
    </I18nextProvider>,
  );
  await act(async () => {});
  expect(rendered).toHaveBeenCalledTimes(1);
});
