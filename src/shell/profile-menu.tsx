import {
  MenuContent,
  MenuItem,
  MenuItemGroupLabel,
  MenuItemIndicator,
  MenuItemText,
  MenuPositioner,
  MenuRadioItem,
  MenuRadioItemGroup,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
} from "@chakra-ui/react/menu";
import { chakra } from "@chakra-ui/react/styled-system";
import { Check, ChevronDown } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { visibleProfileTabs } from "../../machines/user/permissions.ts";
import { paths } from "../../machines/paths.ts";
import {
  colourModes,
  currentColourMode,
  followColourMode,
  isColourMode,
  setColourMode,
} from "../browser/colour-mode.ts";
import { outsideAddress } from "../links/allowed-links.ts";
import { useContact } from "../contact/use-contact.ts";
import {
  supportEmailOf,
  useConfig,
  useImpersonation,
  usePermissions,
  useSignOut,
  useUser,
} from "../session/index.ts";
import { menuFoot, menuPart } from "../theme/recipes/menu.ts";
import { useOpenTerms } from "../ui/terms/open-terms.ts";
import { followMenuLink } from "../ui/follow-menu-link.ts";
import { Avatar } from "../ui/avatar.tsx";
import { quietControl } from "../theme/fragments/overlay.ts";
import { tourStop } from "../tour/tour-stops.ts";
import { impersonationStyles } from "./impersonation-styles.ts";
import { shellStyles } from "./shell-styles.ts";
import { DeferredOverlay } from "./deferred-overlay.tsx";
import { popoverPlace } from "./popover-place.ts";
import { useAfterClosing } from "./use-after-closing.ts";

/** Profile menu: profile pages, terms, appearance and sign-out. */
export function ProfileMenu() {
  const { t } = useTranslation("shell");
  const { name, email } = useUser();
  const { trigger, afterClosing, openNext } = useAfterClosing();
  const label = t("profile.menu", { name });
  const content = (
    <>
      <Avatar name={name} />
      <chakra.span css={shellStyles.accountName}>{name}</chakra.span>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
    </>
  );
  return (
    <chakra.div css={shellStyles.account} {...tourStop("profile")}>
      <DeferredOverlay {...{ trigger, content, label }} css={quietControl} kind="menu">
        <MenuRoot
          positioning={popoverPlace}
          loopFocus
          navigate={followMenuLink}
          onExitComplete={afterClosing}
          // Rendered in short tasks after the page, so that opening it is no long one.
          lazyMount={false}
          unmountOnExit={false}
        >
          <MenuTrigger ref={trigger} aria-label={label}>
            {content}
          </MenuTrigger>
          <MenuPositioner>
            <MenuContent>
              <chakra.div css={shellStyles.menuHead}>
                <chakra.p css={shellStyles.menuName}>{name}</chakra.p>
                <chakra.p css={shellStyles.menuEmail}>{email}</chakra.p>
              </chakra.div>
              <ProfileItems onDialog={openNext} />
            </MenuContent>
          </MenuPositioner>
        </MenuRoot>
      </DeferredOverlay>
    </chakra.div>
  );
}

interface ProfileItemsProps {
  /** Receives the function that opens a dialog once the menu is closed. */
  readonly onDialog: (open: () => void) => void;
}

function ProfileItems({ onDialog }: ProfileItemsProps) {
  const { t } = useTranslation("shell");
  const user = useUser();
  const config = useConfig();
  const can = usePermissions();
  const signOut = useSignOut();
  const impersonation = useImpersonation();
  const openTerms = useOpenTerms();
  const visible = visibleProfileTabs(user, config);
  const passwordOfOther = can.isImpersonating && visible.includes("ChangePassword");
  const tabs = visible.filter((tab) => !passwordOfOther || tab !== "ChangePassword");
  return (
    <>
      <chakra.div css={menuPart}>
        {tabs.map((tab) => (
          <MenuItem key={tab} value={tab} asChild>
            <Link to={paths.profile(tab)}>{t(`profile.${tab}`)}</Link>
          </MenuItem>
        ))}
        {passwordOfOther ? <OnlyInPerson>{t("profile.ChangePassword")}</OnlyInPerson> : null}
        {can.canSeeTerms ? (
          <MenuItem value="terms" {...doing(() => onDialog(openTerms))}>
            {t("profile.terms")}
          </MenuItem>
        ) : null}
        {can.isAuditor ? <ContactItem onDialog={onDialog} /> : null}
      </chakra.div>
      <MenuSeparator />
      <ColourModeItems />
      {can.canSignOut || can.isImpersonating ? (
        <chakra.div css={menuFoot} data-menu-foot>
          {can.isImpersonating ? (
            <MenuItem value="stop" {...doing(() => impersonation.send({ type: "stop.requested" }))}>
              {t("impersonation.stop")}
            </MenuItem>
          ) : null}
          {can.canSignOut ? (
            <MenuItem value="signOut" {...doing(() => onDialog(signOut))}>
              {t("profile.signOut")}
            </MenuItem>
          ) : null}
        </chakra.div>
      ) : null}
    </>
  );
}

/** Opens the contact form, or an email for users who cannot send messages. */
function ContactItem({ onDialog }: Pick<ProfileItemsProps, "onDialog">) {
  const { t } = useTranslation("shell");
  const email = supportEmailOf(useUser(), useConfig());
  const { canUseHelpAndSupport } = usePermissions();
  const contact = useContact();
  if (canUseHelpAndSupport) {
    return (
      <MenuItem value="contact" {...doing(() => onDialog(contact))}>
        {t("profile.contact")}
      </MenuItem>
    );
  }
  return (
    <MenuItem value="contact" asChild>
      <a href={outsideAddress(`mailto:${email}`)}>{t("profile.contact")}</a>
    </MenuItem>
  );
}

/** Item that is disabled for an impersonating administrator. */
function OnlyInPerson({ children }: { readonly children: string }) {
  const { t } = useTranslation("shell");
  const { name } = useUser();
  return (
    <MenuItem value="onlyInPerson" disabled>
      <chakra.span css={impersonationStyles.personal}>
        {children}
        <span>{t("impersonation.onlyPerson", { name })}</span>
      </chakra.span>
    </MenuItem>
  );
}

/**
 * Handlers for a menu item: keyboard selection, and the synthetic clicks of assistive technology.
 */
const doing = (act: () => void) => ({ onSelect: act, onClick: act });

/** Menu items for light, dark and system colour mode. */
function ColourModeItems() {
  const { t } = useTranslation("shell");
  const mode = useSyncExternalStore(followColourMode, currentColourMode);
  return (
    <MenuRadioItemGroup
      value={mode}
      onValueChange={({ value }) => {
        if (isColourMode(value)) setColourMode(value);
      }}
    >
      <MenuItemGroupLabel>{t("colourMode.label")}</MenuItemGroupLabel>
      {colourModes.map((colourMode) => (
        <MenuRadioItem key={colourMode} value={colourMode} closeOnSelect={false}>
          <MenuItemText>{t(`colourMode.${colourMode}`)}</MenuItemText>
          <MenuItemIndicator>
            <Check size={16} strokeWidth={2} aria-hidden />
          </MenuItemIndicator>
        </MenuRadioItem>
      ))}
    </MenuRadioItemGroup>
  );
}
