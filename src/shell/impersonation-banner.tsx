import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useSignOut } from "../session/index.ts";
import { shellSlots } from "../theme/recipes/shell.ts";

/** Says, on top of everything, in whose name the portal is being used. */
export function ImpersonationBanner({ name }: { readonly name: string }) {
  const { t } = useTranslation("shell");
  const signOut = useSignOut();
  return (
    <chakra.div css={shellSlots.banner} role="region" aria-label={t("impersonation.acting")}>
      <p>
        {t("impersonation.acting")}{" "}
        <chakra.strong css={shellSlots.bannerName}>{name}</chakra.strong>
      </p>
      <chakra.button css={shellSlots.bannerStop} type="button" onClick={signOut}>
        {t("impersonation.stop")}
      </chakra.button>
    </chakra.div>
  );
}
