import { chakra } from "@chakra-ui/react/styled-system";
import { ArrowUpRight } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useConfig, useUser } from "../../session/index.ts";
import { homeStyles } from "./home-styles.ts";
import { OutsideLink, TextLink } from "../../ui/form/text-link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { availablePaths, permissions } from "../../../machines/user/permissions.ts";
import type { User } from "../../../machines/user/types.ts";
import { paths } from "../../../machines/paths.ts";

/** A quick link to a page of the portal or an external URL. */
type QuickLink =
  | { readonly kind: "page"; readonly name: string; readonly path: string }
  | {
      readonly kind: "feature";
      readonly name: "support" | "team" | "profile";
      readonly path: string;
    }
  | { readonly kind: "outside"; readonly name: "fundCentre" | "provider"; readonly url: string };

/** External URLs of the configuration. */
interface OutsideAddresses {
  readonly fundCentreUrl: string;
  readonly providerUrl: string;
}

/**
 * Returns links to all pages except home that the user may open, from navigation, header and
 * configuration.
 */
function linksOfUser(user: User, config: OutsideAddresses): QuickLink[] {
  const can = permissions(user);
  const open = availablePaths(user);
  const pages = user.navigation
    .filter(({ path }) => path !== paths.home())
    .filter(({ path }) => !can.isImpersonating || path !== paths.impersonation());
  const features = [
    { name: "support", path: paths.support() },
    { name: "team", path: paths.mcst() },
    { name: "profile", path: paths.profile() },
  ] as const;
  return [
    ...pages.map(({ name, path }) => ({ kind: "page", name, path }) as const),
    ...features
      .filter(({ path }) => open.includes(path) && pages.every((page) => page.path !== path))
      .map((link) => ({ kind: "feature", ...link }) as const),
    ...(can.canSeeFundCentre
      ? [{ kind: "outside", name: "fundCentre", url: config.fundCentreUrl } as const]
      : []),
    { kind: "outside", name: "provider", url: config.providerUrl },
  ];
}

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
