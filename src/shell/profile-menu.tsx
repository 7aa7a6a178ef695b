import {
  MenuContent,
  MenuItem,
  MenuItemGroup,
  MenuPositioner,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
} from "@chakra-ui/react/menu";
import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronDown } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { visibleProfileTabs } from "../../machines/session/permissions.ts";
import { paths } from "../app/paths.ts";
import { outsideAddress } from "../links/allowed-links.ts";
import {
  supportEmailOf,
  useConfig,
  useImpersonation,
  usePermissions,
  useSignOut,
  useUser,
} from "../session/index.ts";

import { impersonationSlots } from "../theme/recipes/impersonation.ts";
import { shellSlots } from "../theme/recipes/shell.ts";
import { Face } from "../ui/face.tsx";
import { ColourModeItems } from "./colour-mode-items.tsx";
import { popoverPlace } from "./popover-place.ts";

/** The user's own corner: profile, terms, appearance, and the way out. */
export function ProfileMenu({ onTerms }: { readonly onTerms: () => void }) {
  const { t } = useTranslation("shell");
  const { name, email } = useUser();
  const trigger = useRef<HTMLButtonElement>(null);
  const opensTerms = useRef(false);

  /** The focus goes back to the button first: there the dialog of the terms will return it. */
  function afterClosing() {
    if (!opensTerms.current) return;
    opensTerms.current = false;
    trigger.current?.focus({ preventScroll: true });
    onTerms();
  }

  return (
    <chakra.div css={shellSlots.account}>
      <MenuRoot positioning={popoverPlace} loopFocus onExitComplete={afterClosing}>
        <MenuTrigger ref={trigger} aria-label={t("profile.menu", { name })}>
          <Face name={name} />
          <chakra.span css={shellSlots.accountName}>{name}</chakra.span>
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </MenuTrigger>
        <MenuPositioner>
          <MenuContent>
            <chakra.div css={shellSlots.menuHead}>
              <chakra.p css={shellSlots.menuName}>{name}</chakra.p>
              <chakra.p css={shellSlots.menuEmail}>{email}</chakra.p>
            </chakra.div>
            <ProfileItems onTerms={() => (opensTerms.current = true)} />
          </MenuContent>
        </MenuPositioner>
      </MenuRoot>
    </chakra.div>
  );
}

function ProfileItems({ onTerms }: { readonly onTerms: () => void }) {
  const { t } = useTranslation("shell");
  const user = useUser();
  const config = useConfig();
  const can = usePermissions();
  const signOut = useSignOut();
  const impersonation = useImpersonation();
  const visible = visibleProfileTabs(user, config);
  const passwordOfOther = can.isImpersonating && visible.includes("ChangePassword");
  const tabs = visible.filter((tab) => !passwordOfOther || tab !== "ChangePassword");
  return (
    <>
      <MenuItemGroup>
        {tabs.map((tab) => (
          <MenuItem key={tab} value={tab} asChild>
            <Link to={paths.profile(tab)}>{t(`profile.${tab}`)}</Link>
          </MenuItem>
        ))}
        {passwordOfOther ? <OnlyInPerson>{t("profile.ChangePassword")}</OnlyInPerson> : null}
        {can.canSeeTerms ? (
          <MenuItem value="terms" {...doing(onTerms)}>
            {t("profile.terms")}
          </MenuItem>
        ) : null}
        {can.isAuditor ? (
          <MenuItem value="contact" asChild>
            <a href={outsideAddress(`mailto:${supportEmailOf(user, config)}`)}>
              {t("profile.contact")}
            </a>
          </MenuItem>
        ) : null}
      </MenuItemGroup>
      <MenuSeparator />
      <ColourModeItems />
      {can.canSignOut || can.isImpersonating ? <MenuSeparator /> : null}
      {can.isImpersonating ? (
        <MenuItem value="stop" {...doing(() => impersonation.send({ type: "stop.requested" }))}>
          {t("impersonation.stop")}
        </MenuItem>
      ) : null}
      {can.canSignOut ? (
        <MenuItem value="signOut" {...doing(signOut)}>
          {t("profile.signOut")}
        </MenuItem>
      ) : null}
    </>
  );
}

/** An item that is shown to an administrator but belongs to the person alone. */
function OnlyInPerson({ children }: { readonly children: string }) {
  const { t } = useTranslation("shell");
  const { name } = useUser();
  return (
    <MenuItem value="onlyInPerson" disabled>
      <chakra.span css={impersonationSlots.personal}>
        {children}
        <span>{t("impersonation.onlyPerson", { name })}</span>
      </chakra.span>
    </MenuItem>
  );
}

/**
 * An item that acts, once or twice to the same end: keys select it, and a click counts even where no
 * pointer went there before, as assistive technology clicks.
 */
const doing = (act: () => void) => ({ onSelect: act, onClick: act });
