import {
  DrawerBackdrop,
  DrawerBody,
  DrawerCloseTrigger,
  DrawerContent,
  DrawerPositioner,
  DrawerRoot,
  DrawerTitle,
  DrawerTrigger,
} from "@chakra-ui/react/drawer";
import { Portal } from "@chakra-ui/react/portal";
import { chakra } from "@chakra-ui/react/styled-system";
import { Menu, X } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";
import { paths } from "../../machines/paths.ts";
import {
  supportEmailOf,
  useCanOpen,
  useConfig,
  usePermissions,
  useUser,
} from "../session/index.ts";

import { drawerTrigger } from "../theme/recipes/drawer.ts";
import { DeferredOverlay } from "./deferred-overlay.tsx";
import { navigationStyles } from "./navigation-styles.ts";
import { OutsideLink, TextLink } from "../ui/form/text-link.tsx";
import { LinkedText } from "../ui/linked-text.tsx";
import { shownEntries } from "./shown-entries.ts";
import { tourStop } from "../tour/tour-stops.ts";
import { useDescription } from "./use-description.ts";
import { ToastOutlet } from "../ui/form/toast-outlet.tsx";
import { EmailLink } from "../ui/breakable-email.tsx";

const RouteLink = chakra(NavLink);

/** Navigation menu on narrow screens, with the items of the wide header. */
export function NavigationDrawer() {
  const { t } = useTranslation("shell");
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const content = <Menu size={22} strokeWidth={1.5} aria-hidden />;
  const label = t("navigation.menu");
  return (
    <DeferredOverlay {...{ trigger, content, label }} css={drawerTrigger} kind="dialog">
      <DrawerRoot open={isOpen} onOpenChange={({ open }) => setIsOpen(open)}>
        <DrawerTrigger ref={trigger} aria-label={label} {...tourStop("menu")}>
          {content}
        </DrawerTrigger>
        <Portal>
          <DrawerBackdrop />
          <DrawerPositioner>
            <DrawerContent>
              <chakra.div css={navigationStyles.drawerHead}>
                <DrawerTitle>{t("navigation.menu")}</DrawerTitle>
                <DrawerCloseTrigger aria-label={t("navigation.close")}>
                  <X size={22} strokeWidth={1.5} aria-hidden />
                </DrawerCloseTrigger>
              </chakra.div>
              <DrawerBody onClick={closeAtLink}>
                <DrawerPages />
                <DrawerMore />
              </DrawerBody>
              <ToastOutlet />
            </DrawerContent>
          </DrawerPositioner>
        </Portal>
      </DrawerRoot>
    </DeferredOverlay>
  );

  function closeAtLink({ target }: React.MouseEvent) {
    if (target instanceof Element && target.closest("a")) setIsOpen(false);
  }
}

function DrawerPages() {
  const { t } = useTranslation("shell");
  const describe = useDescription();
  const canOpen = useCanOpen();
  return (
    <nav aria-label={t("navigation.label")}>
      <chakra.ul css={navigationStyles.drawerList}>
        {shownEntries(useUser()).map((entry) => (
          <chakra.li key={entry.path} css={navigationStyles.drawerItem}>
            <RouteLink css={navigationStyles.drawerLink} to={entry.path}>
              {entry.name}
            </RouteLink>
            <chakra.p css={navigationStyles.drawerText}>
              <LinkedText text={describe(entry)} canOpen={canOpen} />
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </nav>
  );
}

function DrawerMore() {
  const { t } = useTranslation("shell");
  const can = usePermissions();
  const config = useConfig();
  const email = supportEmailOf(useUser(), config);
  return (
    <chakra.div css={navigationStyles.drawerMore}>
      {can.canUseHelpAndSupport ? (
        <TextLink to={paths.support()}>{t("header.help")}</TextLink>
      ) : null}
      {can.canSeeClientServiceTeam ? (
        <TextLink to={paths.mcst()}>{t("header.team")}</TextLink>
      ) : null}
      {can.canSeeFundCentre ? (
        <OutsideLink href={config.fundCentreUrl} opensNewTab>
          {t("header.fundCentre")}
        </OutsideLink>
      ) : null}
      {can.isNonClientView ? <EmailLink email={email} /> : null}
    </chakra.div>
  );
}
