import { useTranslation } from "react-i18next";
import { Notice, type NoticeProps } from "./notice.tsx";

interface AssistanceNoticeProps extends NoticeProps {
  readonly kind: "register" | "forgotPwd" | "helpSupport";
}

/** Says how the service team helps with access, a forgotten password or a question. */
export function AssistanceNotice({ kind, ...notice }: AssistanceNoticeProps) {
  const { t } = useTranslation("sign-in");
  return (
    <Notice
      {...notice}
      title={t(`assistance.${kind}Title`)}
      text={t(`assistance.${kind}Text`)}
      subject={t(`assistance.${kind}Subject`)}
    />
  );
}
