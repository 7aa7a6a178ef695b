import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { supportEmailOf, useConfig, useUser } from "../session/index.ts";
import { blockStyles } from "../ui/block-styles.ts";
import { OutsideLink } from "../ui/form/text-link.tsx";

/** Whom to ask if a page still does not load. */
export function PageSupport() {
  const { t } = useTranslation("common");
  const email = supportEmailOf(useUser(), useConfig());
  return (
    <p>
      {t("pageFailed.support")} <OutsideLink href={`mailto:${email}`}>{email}</OutsideLink>
    </p>
  );
}

/** Appears where the code of a page neither arrives nor fails: a reload, and whom to ask. */
export function PageLate() {
  const { t } = useTranslation(["common", "sign-in"]);
  return (
    <chakra.div css={[blockStyles.failed, blockStyles.late]} role="alert">
      <p>{t("pageFailed.late")}</p>
      <PageSupport />
      <chakra.button css={blockStyles.retry} type="button" onClick={() => window.location.reload()}>
        {t("sign-in:errorPage.reload")}
      </chakra.button>
    </chakra.div>
  );
}
