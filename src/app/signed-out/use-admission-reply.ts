import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { AdmissionActor } from "../../../machines/admission/machine.ts";
import { useRefusalText } from "../../session/index.ts";
import { type FormReply, refusalReply } from "../../ui/form/refusal-reply.ts";

/** Returns the result of the last attempt; its alert is prominent for 6 seconds. */
export function useAdmissionReply(actor: AdmissionActor): FormReply {
  const { t } = useTranslation("errors");
  const refusalText = useRefusalText({ hasInput: true });
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const isAlerting = useSelector(actor, (snapshot) => snapshot.hasTag("alerting"));
  if (!failure) return { alert: null, refusal: null };
  return refusalReply(t("alert.signInTitle"), refusalText(failure), isAlerting);
}
