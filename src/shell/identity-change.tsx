import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useIdentityChange } from "../session/index.ts";
import { shellStyles } from "./shell-styles.ts";

/** Tells, until it is closed, why this tab shows another user than a moment ago. */
export function IdentityChange() {
  const { t } = useTranslation("shell");
  const { change, markRead } = useIdentityChange();
  // What was done here is told in passing; the rest came unasked.
  if (!change || (!change.isElsewhere && change.kind !== "impersonationLost")) return null;
  return (
    <chakra.div css={shellStyles.change} role="alert">
      <p>{t(`identityChange.${change.kind}`, { from: change.from, name: change.to })}</p>
      <chakra.button css={shellStyles.changeRead} type="button" onClick={markRead}>
        {t("identityChange.read")}
      </chakra.button>
    </chakra.div>
  );
}
