import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { Contact } from "../api/contract/team.ts";
import { ContactAvatar } from "../contact/contact-avatar.tsx";
import { shellStyles } from "./shell-styles.ts";
import { LinkButton, OutsideLink } from "../ui/form/text-link.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

/** Phone number in international format for a `tel:` link. */
function internationalPhone(phone: string): string {
  const number = phone.trim();
  return number.startsWith("+") ? number : `+${number}`;
}

interface ContactCardProps {
  readonly contact: Contact;
  /** Opens a message to the contact; null when the user cannot send messages. */
  readonly onMessage: (() => void) | null;
}

/** A client service team member with phone and email. */
export function ContactCard({ contact, onMessage }: ContactCardProps) {
  const { t } = useTranslation("shell");
  const { name, title, email, hideTitle, hidePhone } = contact;
  const phone = hidePhone || contact.phone.trim() === "" ? null : internationalPhone(contact.phone);
  return (
    <chakra.div css={shellStyles.contact}>
      <ContactAvatar contact={contact} />
      <div>
        <chakra.p css={shellStyles.contactName}>{name}</chakra.p>
        {hideTitle || title === "" ? null : (
          <chakra.p css={shellStyles.contactTitle}>{title}</chakra.p>
        )}
        {phone ? (
          <chakra.p css={shellStyles.contactLine}>
            <OutsideLink href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</OutsideLink>
          </chakra.p>
        ) : null}
        <chakra.p css={shellStyles.contactLine}>
          <OutsideLink href={`mailto:${email}`}>{email}</OutsideLink>
        </chakra.p>
        {onMessage ? (
          <chakra.p css={shellStyles.contactLine}>
            <LinkButton onPress={onMessage}>
              <span aria-hidden>{t("contact.title")}</span>
              <VisuallyHidden>{t("team.leaveMessageTo", { name })}</VisuallyHidden>
            </LinkButton>
          </chakra.p>
        ) : null}
      </div>
    </chakra.div>
  );
}
