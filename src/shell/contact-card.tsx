import { chakra } from "@chakra-ui/react/styled-system";
import type { Contact } from "../api/contract/team.ts";
import { shellSlots } from "../theme/recipes/shell.ts";
import { OutsideLink } from "../ui/form/text-link.tsx";
import { Face } from "../ui/face.tsx";

/** A phone number as it is dialled from anywhere: with a plus sign in front. */
function internationalPhone(phone: string): string {
  const number = phone.trim();
  return number.startsWith("+") ? number : `+${number}`;
}

/** A member of the client service team: who it is and how to reach them. */
export function ContactCard({ contact }: { readonly contact: Contact }) {
  const { name, title, email, hideTitle, hidePhone } = contact;
  const phone = hidePhone || contact.phone.trim() === "" ? null : internationalPhone(contact.phone);
  return (
    <chakra.div css={shellSlots.contact}>
      <Face name={name} />
      <div>
        <chakra.p css={shellSlots.contactName}>{name}</chakra.p>
        {hideTitle || title === "" ? null : (
          <chakra.p css={shellSlots.contactTitle}>{title}</chakra.p>
        )}
        {phone ? (
          <chakra.p css={shellSlots.contactLine}>
            <OutsideLink href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</OutsideLink>
          </chakra.p>
        ) : null}
        <chakra.p css={shellSlots.contactLine}>
          <OutsideLink href={`mailto:${email}`}>{email}</OutsideLink>
        </chakra.p>
      </div>
    </chakra.div>
  );
}
