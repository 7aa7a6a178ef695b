import { useTranslation } from "react-i18next";
import { Notice, type NoticeProps } from "./notice.tsx";

/** Says how the service team helps with a forgotten password. */
export function AssistanceNotice(notice: NoticeProps) {
  const { t } = useTranslation("sign-in");
  return (
    <Notice
      {...notice}
      title={t("assistance.forgotPwdTitle")}
      text={t("assistance.forgotPwdText")}
      subject={t("assistance.forgotPwdSubject")}
    />
  );
}
