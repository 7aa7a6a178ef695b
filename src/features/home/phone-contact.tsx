import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { allContacts } from "../../api/contract/team.ts";
import { ContactAvatar } from "../../contact/contact-avatar.tsx";
import { useContact } from "../../contact/use-contact.ts";
import { usePermissions, useRead } from "../../session/index.ts";
import { Button } from "../../ui/form/button.tsx";
import { OutsideButton } from "../../ui/form/outside-button.tsx";
import { OutsideLink } from "../../ui/form/text-link.tsx";
import { phoneStyles } from "./phone-styles.ts";

/** The first member of the client service team, to call or to write to; nothing without one. */
export function PhoneContact() {
  const { t } = useTranslation("home");
  const { canSeeClientServiceTeam, canUseHelpAndSupport } = usePermissions();
  const open = useContact();
  const { data, isLoading } = useRead(allContacts, {}, { enabled: canSeeClientServiceTeam });
  const group = data?.groups.find(({ contacts }) => contacts.length > 0);
  const contact = group?.contacts[0];
  if (isLoading) return <chakra.div css={phoneStyles.awaited} />;
  if (!group || !contact) return null;
  const { name, title, email, hideTitle, hidePhone } = contact;
  const phone = hidePhone ? "" : contact.phone.trim();
  const { portfolioCode, portfolioName, accountName } = group;
  const portfolio = { portfolioCode, portfolioName, accountName };
  return (
    <chakra.section css={phoneStyles.contact} aria-label={t("phone.contact")}>
      <ContactAvatar contact={contact} />
      <div>
        <h2>{name}</h2>
        {hideTitle || title === "" ? null : <p>{title}</p>}
        <p>{phone === "" ? <OutsideLink href={`mailto:${email}`}>{email}</OutsideLink> : phone}</p>
      </div>
      <chakra.div css={phoneStyles.actions}>
        {phone === "" ? null : (
          <OutsideButton href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
            {t("phone.call")}
          </OutsideButton>
        )}
        {canUseHelpAndSupport ? (
          <Button
            tone="quiet"
            onPress={() => open({ contact: { ...portfolio, name }, portfolios: [portfolio] })}
          >
            {t("phone.write")}
          </Button>
        ) : null}
      </chakra.div>
    </chakra.section>
  );
}
