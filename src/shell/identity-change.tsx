import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { unsentFormNames } from "../session/unsent-form-names.ts";
import { useIdentityChange } from "../session/use-identity-change.ts";
import { keepFocusInPage } from "../ui/lost-focus.ts";
import { shellStyles } from "./shell-styles.ts";

/** Dismissible notice of why this tab now shows another user, and of what was not sent. */
export function IdentityChange() {
  const { t, i18n } = useTranslation("shell");
  const { change, isAnnounced, unsent, markRead } = useIdentityChange();
  if (!change) return null;
  const values = { from: change.from, name: change.to };
  const reason = isAnnounced ? "" : t(`identityChange.${change.kind}`, values);
  const forms = unsentFormNames(i18n, unsent);
  const text = forms ? t(reason ? "unsent.text" : "unsent.alone", { reason, forms }) : reason;
  return (
    <chakra.div css={shellStyles.change} role="alert" ref={keepFocusInPage}>
      <p>{text}</p>
      <chakra.button css={shellStyles.changeRead} type="button" onClick={markRead}>
        {t("identityChange.read")}
      </chakra.button>
    </chakra.div>
  );
}
