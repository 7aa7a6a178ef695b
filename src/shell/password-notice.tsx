import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { passwordNotice } from "../../machines/notices/rules.ts";
import { paths } from "../../machines/paths.ts";
import { passwordDaysLeft } from "../../machines/user/password-expiry.ts";
import { visibleProfileTabs } from "../../machines/user/permissions.ts";
import { formatDate } from "../format/dates.ts";
import { useActor, useConfig, useUser } from "../session/index.ts";
import { useNow } from "../session/use-now.ts";
import { TextLink } from "../ui/form/text-link.tsx";
import { keepFocusInPage } from "../ui/lost-focus.ts";
import { shellStyles } from "./shell-styles.ts";

/** Dismissible notice that the password expires soon, with a link to change it. */
export function PasswordNotice() {
  const { t } = useTranslation("shell");
  const user = useUser();
  const config = useConfig();
  const now = useNow();
  const notices = useActor("notices");
  const dismissed = useSelector(notices, ({ context }) => context.dismissed);
  const days = passwordDaysLeft(user, now);
  const notice = passwordNotice(user.id, user.passwordExpiresAt ?? "");
  // An impersonating administrator cannot change the user's password.
  if (dismissed.includes(notice) || days === null || user.impersonatedName !== null) return null;
  const canChange = visibleProfileTabs(user, config).includes("ChangePassword");
  return (
    <chakra.div css={shellStyles.change} role="status" ref={keepFocusInPage}>
      <p>
        {t("password.expires", {
          count: days,
          date: formatDate(user.passwordExpiresAt ?? "", user.region),
        })}{" "}
        {canChange ? (
          <TextLink to={paths.profile("ChangePassword")}>{t("password.change")}</TextLink>
        ) : null}
      </p>
      <chakra.button
        css={shellStyles.changeRead}
        type="button"
        onClick={() => notices.send({ type: "notice.dismissed", notice })}
      >
        {t("password.dismiss")}
      </chakra.button>
    </chakra.div>
  );
}
