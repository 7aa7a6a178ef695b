import { useTranslation } from "react-i18next";
import type { Failure } from "../../../../machines/failure.ts";
import { useFailureText } from "../../../session/index.ts";
import { Alert } from "../../../ui/form/alert.tsx";

/** Why a schedule was not saved: a rule by its own text, anything else by the catalogue's. */
export function SchedulerFailure({ failure }: { readonly failure: Failure | null }) {
  const { t } = useTranslation("schedulers");
  const failureText = useFailureText();
  return (
    <div role="alert">
      {failure ? (
        <Alert tone="negative" isLoud title={t("form.refused")}>
          {t(`problem.${failure.code ?? ""}` as "problem.startPast", {
            defaultValue: failureText(failure),
          })}
        </Alert>
      ) : null}
    </div>
  );
}
