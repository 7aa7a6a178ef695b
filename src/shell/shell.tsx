import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { UserRoundCheck } from "lucide-react";
import { ContactDialog } from "../contact/contact-dialog.tsx";
import {
  useApiTime,
  useConfig,
  useIdleWarning,
  useImpersonation,
  usePermissions,
  useQuotedFailureText,
  useSurvey,
  useUser,
} from "../session/index.ts";
import { useIdentityChange } from "../session/use-identity-change.ts";
import { AfterPaint } from "../ui/after-paint.tsx";
import { TitleMarkProvider } from "../ui/page-frame.tsx";
import { rememberFocus } from "../ui/remember-focus.ts";
import { OpenTerms } from "../ui/terms/open-terms.ts";
import { TermsDialog } from "../ui/terms/terms-dialog.tsx";
import { Toaster, useToasts } from "../ui/toast/toaster.tsx";
import { Tour } from "../tour/tour.tsx";
import { Button } from "../ui/form/button.tsx";
import { OutsideButton } from "../ui/form/outside-button.tsx";
import { DialogSheet, ModalDialog } from "../ui/modal-dialog.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { termsDue } from "../../machines/user/terms.ts";
import type { User } from "../../machines/user/types.ts";
import { shellStyles } from "./shell-styles.ts";
import { ApprovalNotice } from "./approval-notice.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { IdentityChange } from "./identity-change.tsx";
import { IdleDialog } from "./idle-dialog.tsx";
import { Navigation } from "./navigation.tsx";
import { Notices } from "./notices.tsx";
import { PasswordNotice } from "./password-notice.tsx";
import { RouteTransition } from "./route-transition.tsx";
import { RowKeysHint } from "./row-keys-hint.tsx";
import { impersonationStyles } from "./impersonation-styles.ts";

/** Layout around every page of a signed-in user. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("shell");
  const { impersonatedName } = useUser();
  const idleWarning = useIdleWarning();
  const [termsOpener, setTermsOpener] = useState<ReturnType<typeof rememberFocus> | null>(null);
  const openTerms = useCallback(() => {
    const opener = rememberFocus();
    setTermsOpener(() => opener);
  }, []);
  const titleMark = impersonatedName && t("impersonation.titleMark", { name: impersonatedName });
  return (
    <OpenTerms value={openTerms}>
      <Toaster>
        <ImpersonationMessages />
        <chakra.div css={shellStyles.frame}>
          <chakra.a css={shellStyles.skip} href="#main">
            {t("frame.skip")}
          </chakra.a>
          {impersonatedName ? <ImpersonationBanner name={impersonatedName} /> : null}
          <chakra.header css={shellStyles.header}>
            <Header />
            <Navigation />
          </chakra.header>
          <Notices />
          <chakra.main css={shellStyles.main} id="main" tabIndex={-1}>
            <IdentityNotice />
            <ApprovalNotice />
            <PasswordNotice />
            <TitleMarkProvider value={titleMark}>
              <RouteTransition>{children}</RouteTransition>
            </TitleMarkProvider>
          </chakra.main>
          {/* It is hidden until the content is there, and below it. */}
          <AfterPaint placeholder={null}>
            <Footer />
            <RowKeysHint />
          </AfterPaint>
        </chakra.div>
        <SurveyPrompt />
        <ContactDialog />
        {idleWarning ? null : <Tour />}
        {idleWarning ? <IdleDialog {...idleWarning} /> : null}
        {/* The terms lie in the browser's top layer, where they would hide the question. */}
        {termsOpener && !idleWarning ? (
          <TermsDialog
            onClose={() => {
              // After the question the browser no longer knows what opened them.
              termsOpener()?.focus();
              setTermsOpener(null);
            }}
          />
        ) : null}
      </Toaster>
    </OpenTerms>
  );
}

/** A toast is enough for a change in this tab that lost nothing. */
function IdentityNotice() {
  const { change, isAnnounced, unsent } = useIdentityChange();
  return change && !(isAnnounced && unsent.length === 0) ? <IdentityChange /> : null;
}

/** Toasts for the start, end and failure of an impersonation in this tab. */
function ImpersonationMessages() {
  const { t } = useTranslation("shell");
  const { show } = useToasts();
  const { isImpersonating } = usePermissions();
  const { failure, target, send } = useImpersonation();
  const { change, isAnnounced, unsent, markRead } = useIdentityChange();
  const announced = useRef<typeof change>(null);
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
    if (!change || !isAnnounced || change === announced.current) return;
    announced.current = change;
    if (change.kind === "impersonationStopped") {
      show({
        tone: "success",
        title: t("impersonation.stoppedTitle"),
        text: t("impersonation.stoppedText", { from: change.from, to: change.to }),
      });
    }
    if (change.kind === "impersonationStarted") {
      show({
        tone: "success",
        title: t("impersonation.startedTitle"),
        text: t("impersonation.startedText", { name: change.to }),
      });
    }
    // The notice of what was not sent stays until it is closed.
    if (unsent.length === 0) markRead();
  });

  return null;
}

/** Survey prompt before signing out (SESS-07). Closing it cancels the sign-out. */
function SurveyPrompt() {
  const { t } = useTranslation(["shell", "common"]);
  const { surveyUrl } = useConfig();
  const { isPrompting, send } = useSurvey();
  if (!isPrompting) return null;
  const footer = (
    <>
      <OutsideButton href={surveyUrl} onOpen={() => send("survey.opened")}>
        {t("survey.take")}
        <VisuallyHidden>{t("common:link.newTab")}</VisuallyHidden>
      </OutsideButton>
      <Button tone="quiet" onPress={() => send("survey.declined")}>
        {t("survey.decline")}
      </Button>
    </>
  );
  return (
    <ModalDialog isQuestion onClose={() => send("signOut.cancelled")}>
      <DialogSheet title={t("survey.title")} footer={footer}>
        <p>{t("survey.text")}</p>
      </DialogSheet>
    </ModalDialog>
  );
}

/** Tells the styles of dialogs the height of the banner, below which they begin. */
function keepDialogsBelow(banner: HTMLElement | null) {
  if (!banner || typeof ResizeObserver === "undefined") return undefined;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    style.setProperty("--banner-height", `${banner.offsetHeight}px`);
  });
  sizes.observe(banner);
  return () => {
    sizes.disconnect();
    style.removeProperty("--banner-height");
  };
}

/** Placeholder for the name, safe with any characters in it. */
const nameMark = "\ufffc";

/** Banner above every page that names the administrator and the impersonated user. */
function ImpersonationBanner({ name }: { readonly name: string }) {
  const { t } = useTranslation("shell");
  const user = useUser();
  const { isStopping, send } = useImpersonation();
  const open = openMatters(user, useApiTime()());
  const actor = user.actor?.name;
  const sentence = actor
    ? t("impersonation.actingBoth", { actor, name: nameMark })
    : t("impersonation.acting", { name: nameMark });
  const [before, after] = sentence.split(nameMark);
  return (
    <chakra.section
      css={impersonationStyles.banner}
      ref={keepDialogsBelow}
      data-impersonation
      aria-label={t("impersonation.label")}
    >
      <chakra.div css={impersonationStyles.sheet}>
        <chakra.span css={impersonationStyles.mark}>
          <UserRoundCheck size={20} strokeWidth={1.5} aria-hidden />
        </chakra.span>
        <div>
          <p>
            {before}
            <strong>{name}</strong>
            {after}
          </p>
          {open ? (
            <chakra.p css={impersonationStyles.note}>
              {t(`impersonation.${open}`, { name })}
            </chakra.p>
          ) : null}
        </div>
        <chakra.button
          css={impersonationStyles.stop}
          type="button"
          aria-disabled={isStopping || undefined}
          onClick={() => {
            if (!isStopping) send({ type: "stop.requested" });
          }}
        >
          {isStopping ? t("impersonation.stopping") : t("impersonation.stop")}
        </chakra.button>
      </chakra.div>
    </chakra.section>
  );
}

/** What the impersonated user has to complete at their next sign-in with the password. */
function openMatters(user: User, now: Date): "passwordOpen" | "questionsOpen" | "termsOpen" | null {
  if (Date.parse(user.passwordExpiresAt ?? "") <= now.getTime()) return "passwordOpen";
  if (!user.isSecurityQuestionSet) return "questionsOpen";
  return termsDue(user, now) === "none" ? null : "termsOpen";
}
