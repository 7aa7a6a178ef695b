import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router-dom";
import { useCanOpen, useUser } from "../session/index.ts";
import { navigationStyles } from "./navigation-styles.ts";
import { LinkedText } from "../ui/linked-text.tsx";
import { shownEntries } from "./shown-entries.ts";
import { tourStop } from "../tour/tour-stops.ts";
import { useDescription } from "./use-description.ts";

const RouteLink = chakra(NavLink);

/** Horizontal navigation menu with a description of the hovered or current item. */
export function Navigation() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const describe = useDescription();
  const canOpen = useCanOpen();
  const id = useId();
  return (
    <chakra.nav css={navigationStyles.bar} aria-label={t("navigation.label")}>
      <chakra.ul css={navigationStyles.list} {...tourStop("pages")}>
        {shownEntries(useUser()).map((entry) => (
          <chakra.li
            key={entry.path}
            css={navigationStyles.item}
            data-current={entry.path === pathname || undefined}
          >
            <RouteLink
              css={navigationStyles.link}
              to={entry.path}
              aria-describedby={`${id}${entry.path}`}
            >
              <chakra.span css={navigationStyles.name}>{entry.name}</chakra.span>
            </RouteLink>
            <chakra.p css={navigationStyles.description} id={`${id}${entry.path}`}>
              <LinkedText text={describe(entry)} canOpen={canOpen} />
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
