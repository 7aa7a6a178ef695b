import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { useEffect } from "react";
import { useNavigate } from "../../../router/router.tsx";
import { rolesOf } from "../../../../machines/enquiry/roles.ts";
import { enquiryProblems } from "../../../../machines/enquiry/rules.ts";
import { ChallengeStep } from "../../../features/enquiry/challenge-step.tsx";
import {
  HelpConfirmation,
  RegisterConfirmation,
} from "../../../features/enquiry/confirmations.tsx";
import { EnquiryFormView } from "../../../features/enquiry/enquiry-form.tsx";
import { UnconfirmedStep } from "../../../features/enquiry/unconfirmed-step.tsx";
import { labelAltcha, loadAltcha, putAltcha } from "../../../features/enquiry/put-altcha.ts";
import {
  useAppDependencies,
  useConfig,
  useIsApiReady,
  useRefusalText,
} from "../../../session/index.ts";
import { paths } from "../../../../machines/paths.ts";
import { refusalReply } from "../../../ui/form/refusal-reply.ts";
import type { FormReply } from "../../../ui/form/reply.tsx";
import type { EnquiryActor } from "../../../../machines/enquiry/machine.ts";
import { challenge as challengeCall } from "../../../api/contract/register.ts";
import { type ChallengeProgress, ProvidedBox } from "../../../features/enquiry/provided-box.tsx";
import type { PutBox } from "../../../features/enquiry/put-box.ts";
import { putRecaptcha } from "../../../features/enquiry/put-recaptcha.ts";
import { enquirySteps, enquiryTitles } from "./enquiry-steps.ts";
import type { OpenEnquiry } from "./use-enquiry.ts";

interface EnquiryScreenProps extends OpenEnquiry {
  readonly title: string;
}

/** The screen for the state of an enquiry. */
export function EnquiryPage(enquiry: OpenEnquiry) {
  const { t } = useTranslation("sign-in");
  const { kind, screen } = enquiry;
  const props = { ...enquiry, title: enquiryTitles[enquirySteps[kind][screen]](t) };
  if (screen === "form") return <FormPage {...props} />;
  return screen === "challenge" ? <ChallengePage {...props} /> : <ConfirmPage {...props} />;
}

function FormPage({ actor, kind, title }: EnquiryScreenProps) {
  const { region, captchaProvider } = useConfig();
  const form = useSelector(actor, (snapshot) => snapshot.context.form);
  return (
    <EnquiryFormView
      {...useReply(actor)}
      kind={kind}
      title={title}
      form={form}
      problems={enquiryProblems(kind, form)}
      roles={rolesOf(region)}
      onField={(field, text) => {
        actor.send({ type: "field.changed", field, text });
        // Loaded early: a later failure would lose the user's input.
        if (captchaProvider === "altcha") void loadAltcha().catch(() => {});
      }}
      onSubmit={(subject) => actor.send({ type: "form.submitted", subject })}
      isApiReady={useIsApiReady()}
    />
  );
}

function ChallengePage(props: EnquiryScreenProps) {
  const navigate = useNavigate();
  const { actor, kind } = props;
  const isUnconfirmed = useSelector(actor, (snapshot) => snapshot.matches("unconfirmed"));
  if (!isUnconfirmed) return <BoxPage {...props} />;
  return (
    <UnconfirmedStep
      kind={kind}
      onSendAgain={() => actor.send({ type: "enquiry.sentAgain" })}
      onLogin={() => navigate(paths.login(), { replace: true })}
    />
  );
}

function BoxPage({ actor, title }: EnquiryScreenProps) {
  const { captchaProvider } = useConfig();
  const { t } = useTranslation("enquiry");
  const isPassed = useSelector(actor, (snapshot) => snapshot.hasTag("passed"));
  const isSolving = useSelector(actor, (snapshot) => snapshot.hasTag("solving"));
  const isOurs = captchaProvider === "altcha";
  const needed = isOurs ? t("challenge.needed") : t("challenge.neededThere");
  return (
    <ChallengeStep
      {...useReply(actor)}
      title={title}
      isPassed={isPassed}
      isSending={useSelector(actor, (snapshot) => snapshot.hasTag("busy"))}
      note={isPassed || isSolving ? null : needed}
      onSend={() => actor.send({ type: "enquiry.sent" })}
      onCancel={() => actor.send({ type: "enquiry.cancelled" })}
    >
      <ChallengeBox actor={actor} />
    </ChallengeStep>
  );
}

function ConfirmPage({ kind, title }: EnquiryScreenProps) {
  const navigate = useNavigate();
  const { privacyPolicyUrl, providerUrl } = useConfig();
  const onLogin = () => navigate(paths.login());
  if (kind !== "register") return <HelpConfirmation title={title} onLogin={onLogin} />;
  return (
    <RegisterConfirmation
      title={title}
      privacyUrl={privacyPolicyUrl}
      providerUrl={providerUrl}
      onLogin={onLogin}
    />
  );
}

/** Returns the result of the last attempt; its alert is prominent for 6 seconds. */
function useReply(actor: EnquiryActor): FormReply {
  const { t } = useTranslation("enquiry");
  const refusalText = useRefusalText({ hasInput: true });
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.hasTag("unavailable"));
  const isAlerting = useSelector(actor, (snapshot) => snapshot.hasTag("alerting"));
  if (!failure || isUnavailable) return { alert: null, refusal: null };
  return refusalReply(t("form.failedTitle"), refusalText(failure), isAlerting);
}

/** Challenge widget of the configured provider. */
function ChallengeBox({ actor }: { readonly actor: EnquiryActor }) {
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
