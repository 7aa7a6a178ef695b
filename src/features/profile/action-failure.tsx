import type { Failure } from "../../../machines/failure.ts";
import { useFailureText } from "../../session/index.ts";
import { Alert } from "../../ui/form/alert.tsx";

/** Why an action failed, until it is tried again. */
export function ActionFailure({ failure }: { readonly failure: Failure | null }) {
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
