import { useContact } from "./use-contact.ts";
import { supportEmailOf, useConfig, usePermissions, useUser } from "../session/index.ts";
import { LinkButton, OutsideLink } from "../ui/form/text-link.tsx";

interface ReportingQueryLinkProps {
  /** Subject of the email, and the comment of the message. */
  readonly subject: string;
  readonly comment: string;
  readonly children: string;
}

/** Opens the contact form with a message, or an email for a user without the form. */
export function ReportingQueryLink({ subject, comment, children }: ReportingQueryLinkProps) {
  const user = useUser();
  const config = useConfig();
  const can = usePermissions();
  const contact = useContact();
  const href = `mailto:${supportEmailOf(user, config)}?subject=${encodeURIComponent(subject)}`;
  return can.canUseHelpAndSupport ? (
    <LinkButton onPress={() => contact({ subject: "reporting", comment })}>{children}</LinkButton>
  ) : (
    <OutsideLink href={href}>{children}</OutsideLink>
  );
}
