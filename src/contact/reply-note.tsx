import { useTranslation } from "react-i18next";
import { supportEmailOf, useConfig, useUser } from "../session/index.ts";
import { OutsideLink } from "../ui/form/text-link.tsx";

/** When an answer comes, and the address for who would rather write a mail. */
export function ReplyNote() {
  const { t } = useTranslation("contact");
  const email = supportEmailOf(useUser(), useConfig());
  return (
    <>
      <p>{t("form.reply")}</p>
      <p>
        {t("form.orMail")} <OutsideLink href={`mailto:${email}`}>{email}</OutsideLink>
      </p>
    </>
  );
}
