import type { i18n as I18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { ConfigError, type FieldProblem } from "../config/config.ts";
import { StartProblem } from "../features/sign-in/start-problem.tsx";

interface StartFailedProps {
  readonly i18n: I18n;
  readonly error: unknown;
}

/** Shown when the portal cannot start; describes the error in `config.json` (CFG-03). */
export function StartFailed({ i18n, error }: StartFailedProps) {
  const problem = error instanceof ConfigError ? error : null;
  return (
    <I18nextProvider i18n={i18n}>
      <StartProblem
        reason={problem?.reason ?? "unreachable"}
        field={problem?.field ?? null}
        expectation={problem?.problem ? expectationText(problem.problem, i18n) : null}
        onRetry={() => window.location.reload()}
      />
    </I18nextProvider>
  );
}

function expectationText({ expected, choices }: FieldProblem, { t }: I18n): string {
  return t(`sign-in:startProblem.expected.${expected}`, { choices: choices.join(", ") });
}
