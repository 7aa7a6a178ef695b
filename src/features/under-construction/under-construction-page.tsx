import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { landingPage } from "../../../machines/session/permissions.ts";
import { supportEmailOf, useConfig, useUser } from "../../session/index.ts";
import { pageSlots } from "../../theme/recipes/page.ts";
import { OutsideLink, TextLink } from "../../ui/form/text-link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";

/** Stands where a feature of the user has no page in this release, and says who helps meanwhile. */
export function UnderConstructionPage() {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  const user = useUser();
  const email = supportEmailOf(user, useConfig());
  const page = user.navigation.find(({ path }) => path === pathname)?.name;
  const landing = landingPage(user);
  return (
    <PageFrame
      title={page ? t("construction.named", { page }) : t("construction.title")}
      intro={t("construction.text")}
    >
      <chakra.div css={pageSlots.prose}>
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
