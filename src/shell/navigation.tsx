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
          <li key={entry.path} data-current={entry.path === pathname || undefined}>
            <NavLink to={entry.path} aria-describedby={`${id}${entry.path}`}>
              <span>{entry.name}</span>
            </NavLink>
            <p id={`${id}${entry.path}`}>
              <LinkedText text={describe(entry)} canOpen={canOpen} />
            </p>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
