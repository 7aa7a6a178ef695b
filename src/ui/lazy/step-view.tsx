import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { lazyView } from "./lazy-view.tsx";
import { Alert } from "../form/alert.tsx";
import { Button } from "../form/button.tsx";
import step from "../form/step.module.css";

/**
 * A view before sign-in whose code and texts load separately. A failure is shown in its place, so
 * that nothing typed beside it is lost.
 */
export function stepView<Props extends object>(
  importView: () => Promise<ComponentType<Props>>,
  namespaces: readonly string[],
  waiting: ReactNode = null,
) {
  return lazyView(importView, {
    namespaces,
    waiting,
    failed: (retry) => <ViewFailed onRetry={retry} />,
  });
}

function ViewFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(["sign-in", "errors"]);
  return (
    <div className={step.failed}>
      <div role="alert">
        <Alert tone="negative" isLoud>
          {t("errorPage.unloaded")}
        </Alert>
      </div>
      <div className={step.actions}>
        <Button onPress={onRetry}>{t("errors:alert.retry")}</Button>
        <Button tone="quiet" onPress={() => window.location.reload()}>
          {t("errorPage.reload")}
        </Button>
      </div>
    </div>
  );
}
