import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { landingPage } from "../../../machines/user/navigation.ts";
import { useContact } from "../../contact/use-contact.ts";
import { supportEmailOf, useConfig, usePermissions, useUser } from "../../session/index.ts";
import { pageStyles } from "../../ui/page-styles.ts";
import { LinkButton, OutsideLink, TextLink } from "../../ui/form/text-link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { EmailSentence } from "../../ui/breakable-email.tsx";

/**
 * Shown for privileges that name an unknown page, and to an account without any page, with a support
 * contact.
 */
export function UnderConstructionPage() {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  const user = useUser();
  const can = usePermissions();
  const email = supportEmailOf(user, useConfig());
  const contact = useContact();
  const ofNavigation = user.navigation.find(({ path }) => path === pathname)?.name;
  const landing = landingPage(user);
  const hasAccess = user.navigation.length > 0;
  const title = hasAccess ? t("construction.title") : t("construction.noAccessTitle");
  const intro = hasAccess ? t("construction.text") : t("construction.noAccessText");
  return (
    <PageFrame title={ofNavigation ?? title} intro={intro}>
      <chakra.div css={pageStyles.prose}>
        {can.canUseHelpAndSupport ? (
          <p>
            <LinkButton onPress={() => contact()}>{t("construction.message")}</LinkButton>
          </p>
        ) : null}
        <p>
          <OutsideLink href={`mailto:${email}`}>
            <EmailSentence text={t("construction.write", { email })} email={email} />
          </OutsideLink>
        </p>
        {landing === pathname ? null : (
          <p>
            <TextLink to={landing}>{t("construction.back")}</TextLink>
          </p>
        )}
      </chakra.div>
    </PageFrame>
  );
}
