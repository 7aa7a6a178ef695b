import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useIdentityChange } from "../session/index.ts";
import { keepFocusInPage } from "../ui/lost-focus.ts";
import { shellStyles } from "./shell-styles.ts";

/** Dismissible notice of why this tab now shows another user. */
export function IdentityChange() {
  const { t } = useTranslation("shell");
  const { change, markRead } = useIdentityChange();
  // Changes made in this tab are announced by a toast; only unexpected ones need the notice.
  if (!change || (!change.isElsewhere && change.kind !== "impersonationLost")) return null;
  return (
    <chakra.div css={shellStyles.change} role="alert" ref={keepFocusInPage}>
      <p>{t(`identityChange.${change.kind}`, { from: change.from, name: change.to })}</p>
      <chakra.button css={shellStyles.changeRead} type="button" onClick={markRead}>
        {t("identityChange.read")}
      </chakra.button>
    </chakra.div>
  );
}
