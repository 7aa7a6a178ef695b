import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useContact } from "../../contact/use-contact.ts";
import { formatDate } from "../../format/dates.ts";
import { textOr } from "../../i18n/text-or.ts";
import { usePermissions, useUser } from "../../session/index.ts";
import { BreakableEmail } from "../../ui/breakable-email.tsx";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { DetailList } from "../../ui/detail-list.tsx";
import { profileStyles } from "./profile-styles.ts";

/** Tab with the user's details from the session; changes go through the service desk. */
export function PersonalDetailsTab() {
  const { t } = useTranslation("profile");
  const { name, title, organisation, role, email, contactNumber, passwordExpiresAt, region } =
    useUser();
  const { canUseHelpAndSupport } = usePermissions();
  const contact = useContact();
  return (
    <chakra.div css={profileStyles.column}>
      <DetailList
        missing={t("details.missing")}
        details={[
          { name: t("details.name"), value: name },
          { name: t("details.title"), value: title },
          { name: t("details.organisation"), value: organisation },
          { name: t("details.role"), value: textOr(t, `role.${role}`, role) },
          { name: t("details.email"), value: <BreakableEmail email={email} /> },
          { name: t("details.contactNumber"), value: contactNumber },
          {
            name: t("details.passwordExpiry"),
            value: passwordExpiresAt ? formatDate(passwordExpiresAt, region) : "",
          },
        ]}
      />
      {canUseHelpAndSupport ? (
        <chakra.p css={profileStyles.request}>
          {t("details.changeHint")}{" "}
          <LinkButton onPress={() => contact({ subject: "contactDetails" })}>
            {t("details.change")}
          </LinkButton>
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}
