import { shownPhone } from "../../../../machines/service-team/phone.ts";
import type { ServingPerson } from "../../../../machines/service-team/rules.ts";
import { useContact } from "../../../contact/use-contact.ts";
import { usePermissions } from "../../../session/index.ts";

/** Returns what is shown of a team member, and what opens a message to them; null if not allowed. */
export function usePerson({ member, portfolios }: ServingPerson) {
  const { canUseHelpAndSupport } = usePermissions();
  const open = useContact();
  const { name, title, email, hideTitle } = member;
  const [portfolio] = portfolios;
  return {
    name,
    title: hideTitle || title === "" ? null : title,
    phone: shownPhone(member),
    email,
    onMessage:
      canUseHelpAndSupport && portfolio
        ? () => open({ contact: { ...portfolio, name }, portfolios })
        : null,
  };
}
