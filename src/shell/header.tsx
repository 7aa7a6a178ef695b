import { chakra } from "@chakra-ui/react/styled-system";
import { ArrowUpRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { landingPage } from "../../machines/user/navigation.ts";
import { paths } from "../../machines/paths.ts";
import { outsideAddress } from "../links/allowed-links.ts";
import { supportEmailOf, useConfig, usePermissions, useUser } from "../session/index.ts";
import { brandMarkUrl } from "../theme/brand.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { tourStop } from "../tour/tour-stops.ts";
import { useContact } from "../contact/use-contact.ts";
import { Button } from "../ui/form/button.tsx";
import { shellStyles } from "./shell-styles.ts";
import { FindButton } from "./find-button.tsx";
import { NavigationDrawer } from "./navigation-drawer.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { TeamPopover } from "./team-popover.tsx";
import { HeaderPopover } from "./header-popover.tsx";
import { EmailLink } from "../ui/breakable-email.tsx";

const RouteLink = chakra(Link);

/** Brand, role-specific tools and profile menu. */
export function Header() {
  const { t } = useTranslation(["shell", "common"]);
  const user = useUser();
  const can = usePermissions();
  const { brandName, fundCentreUrl } = useConfig();
  return (
    <>
      <chakra.div css={shellStyles.start}>
        <NavigationDrawer />
        <RouteLink
          css={shellStyles.brand}
          {...tourStop("brand")}
          to={landingPage(user)}
          aria-label={t("header.home", { brand: brandName })}
        >
          <chakra.img css={shellStyles.mark} src={brandMarkUrl} alt="" />
          <chakra.span css={shellStyles.brandName}>{brandName}</chakra.span>
        </RouteLink>
      </chakra.div>
      <chakra.div css={shellStyles.tools}>
        <FindButton />
        <chakra.div css={shellStyles.actions}>
          {can.canSeeFundCentre ? (
            <chakra.a
              css={shellStyles.action}
              href={outsideAddress(fundCentreUrl)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t("header.fundCentre")}
              <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden />
              <VisuallyHidden>{t("common:link.newTab")}</VisuallyHidden>
            </chakra.a>
          ) : null}
          {can.isNonClientView ? <ContactPopover /> : null}
          {can.canUseHelpAndSupport ? (
            <RouteLink css={shellStyles.action} to={paths.support()} {...tourStop("help")}>
              {t("header.help")}
            </RouteLink>
          ) : null}
          {can.canSeeClientServiceTeam ? <TeamPopover /> : null}
        </chakra.div>
        <ProfileMenu />
      </chakra.div>
    </>
  );
}

/** Support email for staff with a non-client view. */
function ContactPopover() {
  const { t } = useTranslation("shell");
  const email = supportEmailOf(useUser(), useConfig());
  const { canUseHelpAndSupport } = usePermissions();
  const contact = useContact();
  return (
    <HeaderPopover label={t("header.contact")} title={t("header.contactTitle")}>
      {(closeThen) => (
        <>
          <p>{t("header.contactText")}</p>
          <EmailLink email={email} />
          {canUseHelpAndSupport ? (
            <chakra.p css={shellStyles.panelFoot}>
              <Button tone="quiet" onPress={() => closeThen(contact)}>
                {t("contact.title")}
              </Button>
            </chakra.p>
          ) : null}
        </>
      )}
    </HeaderPopover>
  );
}
