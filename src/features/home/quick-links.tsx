import { chakra } from "@chakra-ui/react/styled-system";
import { ArrowUpRight } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useConfig, useUser } from "../../session/index.ts";
import { homeStyles } from "./home-styles.ts";
import { OutsideLink, TextLink } from "../../ui/form/text-link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { linksOfUser, type QuickLink } from "./links-of-user.ts";

/** Links to all other pages that the user may open, on one line where there is room. */
export function QuickLinks() {
  const { t } = useTranslation("home");
  const titleId = useId();
  const links = linksOfUser(useUser(), useConfig());
  return (
    <chakra.section css={homeStyles.quickLinks} data-tour="links" aria-labelledby={titleId}>
      <h2 id={titleId}>{t("quickLinks.title")}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.kind === "outside" ? link.url : link.path}>
            <QuickLinkText link={link} />
          </li>
        ))}
      </ul>
    </chakra.section>
  );
}

function QuickLinkText({ link }: { readonly link: QuickLink }) {
  const { t } = useTranslation(["home", "common"]);
  const { brandName } = useConfig();
  if (link.kind !== "outside") {
    return (
      <TextLink to={link.path}>
        {link.kind === "page" ? link.name : t(`quickLinks.${link.name}`)}
      </TextLink>
    );
  }
  return (
    <OutsideLink href={link.url} opensNewTab>
      {t(`quickLinks.${link.name}`, { brand: brandName })}
      <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden />
      <VisuallyHidden> {t("common:link.newTab")}</VisuallyHidden>
    </OutsideLink>
  );
}
