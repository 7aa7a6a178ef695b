import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ContactDialog } from "../contact/contact-dialog.tsx";
import {
  useConfig,
  useIdentityChange,
  useIdleWarning,
  useImpersonation,
  usePermissions,
  useQuotedFailureText,
  useUser,
} from "../session/index.ts";
import { AfterPaint } from "../ui/after-paint.tsx";
import { BrandNameProvider, TitleMarkProvider } from "../ui/page-frame.tsx";
import { TermsDialog } from "../ui/terms/terms-dialog.tsx";
import { Toaster, useToasts } from "../ui/toast/toaster.tsx";
import { Tour } from "../tour/tour.tsx";
import { keepFocusInPage } from "../ui/lost-focus.ts";
import { shellStyles } from "./shell-styles.ts";
import { ApprovalNotice } from "./approval-notice.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { IdleDialog } from "./idle-dialog.tsx";
import { ImpersonationBanner } from "./impersonation-banner.tsx";
import { Navigation } from "./navigation.tsx";
import { Notices } from "./notices.tsx";
import { PasswordNotice } from "./password-notice.tsx";
import { SurveyPrompt } from "./survey-prompt.tsx";
import { RouteTransition } from "./route-transition.tsx";

/** Layout around every page of a signed-in user. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("shell");
  const { impersonatedName } = useUser();
  const { brandName } = useConfig();
  const idleWarning = useIdleWarning();
  const [areTermsOpen, setAreTermsOpen] = useState(false);
  const openTerms = () => setAreTermsOpen(true);
  const titleMark = impersonatedName && t("impersonation.titleMark", { name: impersonatedName });
  return (
    <BrandNameProvider value={brandName}>
      <Toaster>
        <ImpersonationMessages />
        <chakra.div css={shellStyles.frame}>
          <chakra.a css={shellStyles.skip} href="#main">
            {t("frame.skip")}
          </chakra.a>
          {impersonatedName ? <ImpersonationBanner name={impersonatedName} /> : null}
          <chakra.header css={shellStyles.header}>
            <Header onTerms={openTerms} />
            <Navigation />
          </chakra.header>
          <Notices />
          <chakra.main css={shellStyles.main} id="main" tabIndex={-1}>
            <IdentityChange />
            <ApprovalNotice />
            <PasswordNotice />
            <TitleMarkProvider value={titleMark}>
              <RouteTransition>{children}</RouteTransition>
            </TitleMarkProvider>
          </chakra.main>
          {/* It is hidden until the content is there, and below it. */}
          <AfterPaint placeholder={null}>
            <Footer onTerms={openTerms} />
          </AfterPaint>
        </chakra.div>
        {idleWarning ? null : <SurveyPrompt />}
        <ContactDialog />
        {idleWarning ? null : <Tour />}
        {idleWarning ? <IdleDialog {...idleWarning} /> : null}
        {/* The terms lie in the browser's top layer, where they would hide the question. */}
        {areTermsOpen && !idleWarning ? (
          <TermsDialog
            texts={{ title: t("footer.terms"), close: t("terms.close"), print: t("terms.print") }}
            onClose={() => setAreTermsOpen(false)}
          />
        ) : null}
      </Toaster>
    </BrandNameProvider>
  );
}

/** Dismissible notice of why this tab now shows another user. */
function IdentityChange() {
  const { t } = useTranslation("shell");
  const { change, markRead } = useIdentityChange();
  // Changes made in this tab are announced by a toast; only unexpected ones need the notice.
  if (!change || (!change.isElsewhere && change.kind !== "impersonationLost")) return null;
  return (
    <chakra.div css={shellStyles.change} role="alert" ref={keepFocusInPage}>
      <p>{t(`identityChange.${change.kind}`, { from: change.from, name: change.to })}</p>
      <chakra.button css={shellStyles.changeRead} type="button" onClick={markRead}>
        {t("identityChange.read")}
      </chakra.button>
    </chakra.div>
  );
}

/** Toasts for the start, end and failure of an impersonation in this tab. */
function ImpersonationMessages() {
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
