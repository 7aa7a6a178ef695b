import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { challenge as challengeCall } from "../../../api/contract/register.ts";
import { type ChallengeProgress, ProvidedBox } from "../../../features/enquiry/provided-box.tsx";
import { labelAltcha, putAltcha } from "../../../features/enquiry/put-altcha.ts";
import type { PutBox } from "../../../features/enquiry/put-box.ts";
import { putRecaptcha } from "../../../features/enquiry/put-recaptcha.ts";
import { useAppDependencies } from "../../../session/index.ts";
import type { EnquiryActor } from "../../../../machines/enquiry/machine.ts";

/** Challenge widget of the configured provider. */
export function ChallengeBox({ actor }: { readonly actor: EnquiryActor }) {
  const { api, config } = useAppDependencies();
  const { t, i18n } = useTranslation("enquiry");
  const { language } = i18n;
  const boxes = useSelector(actor, (snapshot) => snapshot.context.boxes);
  const progress = useSelector(actor, (snapshot): ChallengeProgress => {
    if (snapshot.hasTag("passed")) return "passed";
    if (snapshot.hasTag("solving")) return "solving";
    if (snapshot.hasTag("expired")) return "expired";
    return snapshot.hasTag("unavailable") ? "unavailable" : "open";
  });
  const isAltcha = config.captchaProvider === "altcha";
  const label = t("challenge.label");
  useEffect(() => {
    // If its script cannot be loaded, the widget shows an error.
    if (isAltcha) labelAltcha(label).catch(() => {});
  }, [isAltcha, label]);
  const putBox: Record<typeof config.captchaProvider, PutBox> = {
    altcha: (place, onEvent) =>
      putAltcha(place, onEvent, { fetchChallenge: () => api.send(challengeCall, {}) }),
    recaptcha: (place, onEvent) =>
      putRecaptcha(place, onEvent, {
        host: config.captchaHost,
        siteKey: config.captchaKey,
        language,
      }),
  };
  return (
    <ProvidedBox
      // reCAPTCHA keeps the language that it is rendered in; ALTCHA changes its language.
      key={isAltcha ? boxes : `${boxes} ${language}`}
      provider={config.captchaProvider}
      putBox={putBox[config.captchaProvider]}
      progress={progress}
      onEvent={(event) => actor.send(event)}
      onRetry={() => actor.send({ type: "challenge.retried" })}
    />
  );
}
