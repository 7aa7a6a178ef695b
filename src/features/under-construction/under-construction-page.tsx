import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { landingPage } from "../../../machines/user/permissions.ts";
import { paths } from "../../../machines/paths.ts";
import { useContact } from "../../contact/use-contact.ts";
import { supportEmailOf, useConfig, usePermissions, useUser } from "../../session/index.ts";
import { pageStyles } from "../../ui/page-styles.ts";
import { LinkButton, OutsideLink, TextLink } from "../../ui/form/text-link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";

/** Pages that the header opens, which the navigation list does not name. */
const headerPages = {
  [paths.mcst()]: "team",
  [paths.profile()]: "profile",
} as const;

/** Stands where a feature of the user has no page in this release, and says who helps meanwhile. */
export function UnderConstructionPage() {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  const user = useUser();
  const can = usePermissions();
  const email = supportEmailOf(user, useConfig());
  const contact = useContact();
  const ofNavigation = user.navigation.find(({ path }) => path === pathname)?.name;
  const ofHeader = headerPages[pathname] ?? "title";
  const landing = landingPage(user);
  // Staff and whoever sees no portfolios have no team of their own to turn to.
  const hasServiceTeam = can.canSeeClientServiceTeam && !can.isNonClientView;
  return (
    <PageFrame
      title={ofNavigation ?? t(`construction.${ofHeader}`)}
      intro={t(hasServiceTeam ? "construction.text" : "construction.textForStaff")}
    >
      <chakra.div css={pageStyles.prose}>
        {can.canUseHelpAndSupport ? (
          <p>
            <LinkButton onPress={() => contact()}>{t("construction.message")}</LinkButton>
          </p>
        ) : null}
        <p>
          <OutsideLink href={`mailto:${email}`}>{t("construction.write", { email })}</OutsideLink>
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
