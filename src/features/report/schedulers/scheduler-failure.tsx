import { useTranslation } from "react-i18next";
import type { Failure } from "../../../../machines/failure.ts";
import { useFailureText } from "../../../session/index.ts";
import { Alert } from "../../../ui/form/alert.tsx";
import { textOr } from "../../../i18n/text-or.ts";

/** Error of a save: the text of a violated rule, else of the error catalogue. */
export function SchedulerFailure({ failure }: { readonly failure: Failure | null }) {
  const { t } = useTranslation("schedulers");
  const failureText = useFailureText({ hasInput: true });
  return (
    <div role="alert">
      {failure ? (
        <Alert tone="negative" isLoud title={t("form.refused")}>
          {textOr(t, `problem.${failure.code ?? ""}`, failureText(failure))}
        </Alert>
      ) : null}
    </div>
  );
}
