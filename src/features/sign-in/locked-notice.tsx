import { useTranslation } from "react-i18next";
import { Notice, type NoticeProps } from "./notice.tsx";

/** Says that the account is locked and who unlocks it. */
export function LockedNotice(notice: NoticeProps) {
  const { t } = useTranslation("sign-in");
  return (
    <Notice
      {...notice}
      title={t("locked.title")}
      text={t("locked.text")}
      subject={t("locked.subject")}
    />
  );
}
