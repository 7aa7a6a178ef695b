import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import {
  useIdentityChange,
  useImpersonation,
  usePermissions,
  useQuotedFailureText,
} from "../session/index.ts";
import { useToasts } from "../ui/toast/toaster.tsx";

/** Toasts for the start, end and failure of an impersonation in this tab. */
export function ImpersonationMessages() {
  const { t } = useTranslation("shell");
  const { show } = useToasts();
  const { isImpersonating } = usePermissions();
  const { failure, target, send } = useImpersonation();
  const { change, markRead } = useIdentityChange();
  const failureText = useQuotedFailureText({ isAction: true });

  useEffect(() => {
    if (failure) {
      show({
        tone: "error",
        title: isImpersonating
          ? t("impersonation.stopFailed")
          : t("impersonation.startFailed", { name: target?.name }),
        text: failureText(failure),
      });
      send({ type: "failure.read" });
    }
    if (change && !change.isElsewhere && change.kind === "impersonationStopped") {
      show({
        tone: "success",
        title: t("impersonation.stoppedTitle"),
        text: t("impersonation.stoppedText", { from: change.from, to: change.to }),
      });
      markRead();
    }
    if (change && !change.isElsewhere && change.kind === "impersonationStarted") {
      show({
        tone: "success",
        title: t("impersonation.startedTitle"),
        text: t("impersonation.startedText", { name: change.to }),
      });
      markRead();
    }
  });

  return null;
}
