import { useTranslation } from "react-i18next";
import { paths } from "../../../../machines/paths.ts";
import { TextLink } from "../../../ui/form/text-link.tsx";
import { useAreEmailsOff } from "./use-are-emails-off.ts";

/** Says that the notification settings prevent the emails of schedules, and links them. */
export function EmailsOffNote({ hasEmails }: { readonly hasEmails: boolean }) {
  const { t } = useTranslation("schedulers");
  const areEmailsOff = useAreEmailsOff();
  if (!areEmailsOff || !hasEmails) return null;
  return (
    <p>
      {t("list.emailsOff")}{" "}
      <TextLink to={paths.profile("NotificationSettings")}>{t("list.changeSettings")}</TextLink>
    </p>
  );
}
