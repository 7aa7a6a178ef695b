import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { paths } from "../../machines/paths.ts";
import { buildId, releaseVersion } from "../config/release.ts";
import { useConfig, usePermissions } from "../session/index.ts";
import { FeedbackButton } from "./feedback-button.tsx";
import { shellStyles } from "./shell-styles.ts";
import { LinkButton, OutsideLink, TextLink } from "../ui/form/text-link.tsx";

import { tourStop } from "../tour/tour-stops.ts";

const leastCopyrightYear = 2023;

/** Footer of every page. */
export function Footer({ onTerms }: { readonly onTerms: () => void }) {
  const { t } = useTranslation("shell");
  const { canSeeSecurityTips, canUseHelpAndSupport } = usePermissions();
  const securityTips = canUseHelpAndSupport ? paths.support("security") : paths.securityTips();
  const { brandName, privacyPolicyUrl } = useConfig();
  const year = String(Math.max(leastCopyrightYear, new Date().getFullYear()));
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
          <LinkButton onPress={onTerms}>{t("footer.terms")}</LinkButton>
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
