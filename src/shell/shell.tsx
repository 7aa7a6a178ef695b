import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ContactDialog } from "../contact/contact-dialog.tsx";
import { useConfig, useIdleWarning, useUser } from "../session/index.ts";
import { shellStyles } from "./shell-styles.ts";
import { AfterPaint } from "../ui/after-paint.tsx";
import { BrandNameProvider, TitleMarkProvider } from "../ui/page-frame.tsx";
import { TermsDialog } from "../ui/terms/terms-dialog.tsx";
import { Toaster } from "../ui/toast/toaster.tsx";
import { ApprovalNotice } from "./approval-notice.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { IdentityChange } from "./identity-change.tsx";
import { IdleDialog } from "./idle-dialog.tsx";
import { ImpersonationBanner } from "./impersonation-banner.tsx";
import { ImpersonationMessages } from "./impersonation-messages.tsx";
import { Navigation } from "./navigation.tsx";
import { Notices } from "./notices.tsx";
import { PasswordNotice } from "./password-notice.tsx";
import { SurveyPrompt } from "./survey-prompt.tsx";
import { Tour } from "../tour/tour.tsx";
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
