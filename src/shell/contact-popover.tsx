import { useTranslation } from "react-i18next";
import { supportEmailOf, useConfig, useUser } from "../session/index.ts";
import { OutsideLink } from "../ui/form/text-link.tsx";
import { HeaderPopover } from "./header-popover.tsx";

/** For staff without a client's view: the address to write to. */
export function ContactPopover() {
  const { t } = useTranslation("shell");
  const email = supportEmailOf(useUser(), useConfig());
  return (
    <HeaderPopover label={t("header.contact")} title={t("header.contactTitle")}>
      <p>{t("header.contactText")}</p>
      <OutsideLink href={`mailto:${email}`}>{email}</OutsideLink>
    </HeaderPopover>
  );
}
