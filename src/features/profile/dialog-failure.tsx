import type { Failure } from "../../../machines/failure.ts";
import { useFailureText } from "../../session/index.ts";
import { Alert } from "../../ui/form/alert.tsx";

interface DialogFailureProps {
  readonly failure: Failure | null;
}

/** Why an act of a dialog failed; the dialog stays open. */
export function DialogFailure({ failure }: DialogFailureProps) {
  const failureText = useFailureText({ isAction: true });
  return (
    <div role="alert">
      {failure ? (
        <Alert tone="negative" isLoud>
          {failureText(failure)}
        </Alert>
      ) : null}
    </div>
  );
}
