import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useIdentityChange, useUser } from "../session/index.ts";
import { shellSlots } from "../theme/recipes/shell.ts";

/** Tells, until it is closed, why this tab shows another user than a moment ago. */
export function IdentityChange() {
  const { t } = useTranslation("shell");
  const { name } = useUser();
  const { change, markRead } = useIdentityChange();
  if (!change) return null;
  return (
    <chakra.div css={shellSlots.change} role="alert">
      <chakra.p css={shellSlots.changeText}>{t(`identityChange.${change}`, { name })}</chakra.p>
      <chakra.button css={shellSlots.changeRead} type="button" onClick={markRead}>
        {t("identityChange.read")}
      </chakra.button>
    </chakra.div>
  );
}
