import { useTranslation } from "react-i18next";
import { supportEmailOf, useConfig, useUser } from "../session/index.ts";
import { EmailLink } from "../ui/breakable-email.tsx";

/** Expected response time, and the address for sending an email instead. */
export function ReplyNote() {
  const { t } = useTranslation("contact");
  const email = supportEmailOf(useUser(), useConfig());
  return (
    <>
      <p>{t("form.reply")}</p>
      <p>
        {t("form.orMail")}{" "}
        <span style={{ display: "inline-block" }}>
          <EmailLink email={email} />
        </span>
      </p>
    </>
  );
}
