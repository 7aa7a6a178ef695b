import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { paths } from "../../machines/paths.ts";
import { releaseVersion } from "../config/release.ts";
import { useConfig, usePermissions } from "../session/index.ts";
import { shellSlots } from "../theme/recipes/shell.ts";
import { LinkButton, OutsideLink, TextLink } from "../ui/form/text-link.tsx";

import { tourStop } from "../tour/tour-stops.ts";

const leastCopyrightYear = 2023;

/** The last lines of every page. */
export function Footer({ onTerms }: { readonly onTerms: () => void }) {
  const { t } = useTranslation("shell");
  const { canSeeSecurityTips } = usePermissions();
  const { brandName, privacyPolicyUrl } = useConfig();
  const year = String(Math.max(leastCopyrightYear, new Date().getFullYear()));
  return (
    <chakra.footer css={shellSlots.footer}>
      <chakra.div css={shellSlots.footerSheet}>
        <chakra.p css={shellSlots.disclaimer}>
          {t("footer.disclaimer", { brand: brandName })}
        </chakra.p>
        <chakra.div css={shellSlots.links} {...tourStop("terms")}>
          <OutsideLink href={privacyPolicyUrl} opensNewTab>
            {t("footer.privacy")}
          </OutsideLink>
          <LinkButton onPress={onTerms}>{t("footer.terms")}</LinkButton>
          {canSeeSecurityTips ? (
            <TextLink to={paths.support("security")}>{t("footer.securityTips")}</TextLink>
          ) : null}
        </chakra.div>
        <chakra.div css={shellSlots.imprint}>
          <span>{t("footer.copyright", { year, brand: brandName })}</span>
          <span>{t("footer.release", { version: releaseVersion })}</span>
        </chakra.div>
      </chakra.div>
    </chakra.footer>
  );
}
