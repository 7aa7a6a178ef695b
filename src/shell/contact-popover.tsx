import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useContact } from "../contact/use-contact.ts";
import { supportEmailOf, useConfig, usePermissions, useUser } from "../session/index.ts";
import { shellStyles } from "./shell-styles.ts";
import { Button } from "../ui/form/button.tsx";
import { OutsideLink } from "../ui/form/text-link.tsx";
import { HeaderPopover } from "./header-popover.tsx";

/** Support email for staff with a non-client view. */
export function ContactPopover() {
  const { t } = useTranslation("shell");
  const email = supportEmailOf(useUser(), useConfig());
  const { canUseHelpAndSupport } = usePermissions();
  const contact = useContact();
  return (
    <HeaderPopover label={t("header.contact")} title={t("header.contactTitle")}>
      {(closeThen) => (
        <>
          <p>{t("header.contactText")}</p>
          <OutsideLink href={`mailto:${email}`}>{email}</OutsideLink>
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
