import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { paths } from "../../machines/paths.ts";
import { buildId, releaseVersion } from "../config/release.ts";
import { useConfig, usePermissions, useSurvey } from "../session/index.ts";
import { useNow } from "../session/use-now.ts";
import { LinkButton, OutsideLink, TextLink } from "../ui/form/text-link.tsx";
import { tourStop } from "../tour/tour-stops.ts";
import { useOpenTerms } from "../ui/terms/open-terms.ts";
import { outsideAddress } from "../links/allowed-links.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { shellStyles } from "./shell-styles.ts";

const leastCopyrightYear = 2023;

/** Footer of every page. */
export function Footer() {
  const { t } = useTranslation("shell");
  const { canSeeSecurityTips, canUseHelpAndSupport } = usePermissions();
  const securityTips = canUseHelpAndSupport ? paths.support("security") : paths.securityTips();
  const { brandName, privacyPolicyUrl } = useConfig();
  const openTerms = useOpenTerms();
  const year = String(Math.max(leastCopyrightYear, useNow().getFullYear()));
  return (
    <chakra.footer css={shellStyles.footer}>
      <chakra.div css={shellStyles.footerSheet}>
        <chakra.p css={shellStyles.disclaimer}>
          {t("footer.disclaimer", { brand: brandName })}
        </chakra.p>
        <chakra.div css={shellStyles.links} {...tourStop("terms")}>
          <OutsideLink href={privacyPolicyUrl} opensNewTab>
            {t("footer.privacy")}
          </OutsideLink>
          <LinkButton onPress={openTerms}>{t("footer.terms")}</LinkButton>
          {canSeeSecurityTips ? (
            <TextLink to={securityTips}>{t("footer.securityTips")}</TextLink>
          ) : null}
        </chakra.div>
        <chakra.div css={shellStyles.footerEnd}>
          <chakra.div css={shellStyles.imprint}>
            <span>{t("footer.copyright", { year, brand: brandName })}</span>
            <span title={buildId()}>{t("footer.release", { version: releaseVersion })}</span>
          </chakra.div>
          <FeedbackButton />
        </chakra.div>
      </chakra.div>
    </chakra.footer>
  );
}

/**
 * Opens the survey; hidden when unavailable or declined. It floats in the margin of a wide page and
 * stands at the end of a narrow one.
 */
function FeedbackButton() {
  const { t } = useTranslation(["shell", "common"]);
  const { surveyUrl } = useConfig();
  const { isOffered, send } = useSurvey();
  if (!isOffered) return null;
  return (
    <chakra.div css={shellStyles.feedbackPlace}>
      <chakra.a
        css={shellStyles.feedback}
        {...tourStop("feedback")}
        href={outsideAddress(surveyUrl)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => send("survey.opened")}
      >
        {t("feedback.open")}
        <VisuallyHidden>{t("common:link.newTab")}</VisuallyHidden>
      </chakra.a>
    </chakra.div>
  );
}
