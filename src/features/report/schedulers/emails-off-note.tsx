import { useTranslation } from "react-i18next";
import { paths } from "../../../../machines/paths.ts";
import { useOpenedActor } from "../../../session/index.ts";
import { TextLink } from "../../../ui/form/text-link.tsx";
import { useAreEmailsOff } from "./use-are-emails-off.ts";

/** Opens the notification settings; says and links it if they prevent the emails of schedules. */
export function EmailsOffNote({ hasEmails }: { readonly hasEmails: boolean }) {
  const { t } = useTranslation("schedulers");
  useOpenedActor("notificationSettings", undefined);
  const areEmailsOff = useAreEmailsOff();
  if (!areEmailsOff || !hasEmails) return null;
  return (
    <p>
      {t("list.emailsOff")}{" "}
      <TextLink to={paths.profile("NotificationSettings")}>{t("list.changeSettings")}</TextLink>
    </p>
  );
}
