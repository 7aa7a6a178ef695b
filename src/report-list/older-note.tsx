import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useContact } from "../contact/use-contact.ts";
import { supportEmailOf, useConfig, usePermissions, useUser } from "../session/index.ts";
import { reportListStyles } from "./report-list-styles.ts";
import { LinkButton, OutsideLink } from "../ui/form/text-link.tsx";

interface OlderNoteProps {
  /** Explains who provides the older reports. */
  readonly text: string;
  /** Subject of the email, and the comment of the message. */
  readonly subject: string;
  readonly comment: string;
  /** Whether it is shown below a list instead of above search results. */
  readonly isBelow?: boolean;
}

/** Explains who provides reports older than the portal keeps, and requests them (REP-03). */
export function OlderNote({ text, subject, comment, isBelow = false }: OlderNoteProps) {
  const { t } = useTranslation("reports");
  const user = useUser();
  const config = useConfig();
  const can = usePermissions();
  const contact = useContact();
  const href = `mailto:${supportEmailOf(user, config)}?subject=${encodeURIComponent(subject)}`;
  return (
    <chakra.aside
      css={isBelow ? reportListStyles.olderBelow : reportListStyles.older}
      aria-label={t("older.title")}
    >
      <p>{text}</p>
      {can.canUseHelpAndSupport ? (
        <LinkButton onPress={() => contact({ subject: "reporting", comment })}>
          {t("older.ask")}
        </LinkButton>
      ) : (
        <OutsideLink href={href}>{t("older.ask")}</OutsideLink>
      )}
    </chakra.aside>
  );
}
