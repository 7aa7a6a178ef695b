import { chakra } from "@chakra-ui/react/styled-system";
import { ArrowRight, ArrowUpRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { outsideAddress } from "../../links/allowed-links.ts";
import { useConfig, useUser } from "../../session/index.ts";
import { homeStyles } from "./home-styles.ts";
import { Block } from "../../ui/block.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { linksOfUser, type QuickLink } from "./links-of-user.ts";

const RouteLink = chakra(Link);

/** Links to all other pages that the user may open. */
export function QuickLinks() {
  const { t } = useTranslation("home");
  const links = linksOfUser(useUser(), useConfig());
  return (
    <Block
      tourStop="links"
      title={t("quickLinks.title")}
      state={{ kind: "ready", content: links }}
      skeleton={null}
    >
      {() => (
        <chakra.ul css={homeStyles.quickLinks}>
          {links.map((link) => (
            <li key={link.kind === "outside" ? link.url : link.path}>
              <QuickLinkRow link={link} />
            </li>
          ))}
        </chakra.ul>
      )}
    </Block>
  );
}

function QuickLinkRow({ link }: { readonly link: QuickLink }) {
  const { t } = useTranslation(["home", "common"]);
  const { brandName } = useConfig();
  if (link.kind !== "outside") {
    return (
      <RouteLink css={homeStyles.quickLink} to={link.path}>
        {link.kind === "page" ? link.name : t(`quickLinks.${link.name}`)}
        <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
      </RouteLink>
    );
  }
  return (
    <chakra.a
      css={homeStyles.quickLink}
      href={outsideAddress(link.url)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span>
        {t(`quickLinks.${link.name}`, { brand: brandName })}
        <VisuallyHidden> {t("common:link.newTab")}</VisuallyHidden>
      </span>
      <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden />
    </chakra.a>
  );
}
