import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { useContact } from "../contact/use-contact.ts";
import { supportEmailOf, useConfig, usePermissions, useUser } from "../session/index.ts";
import { reportListStyles } from "./report-list-styles.ts";
import { LinkButton, OutsideLink } from "../ui/form/text-link.tsx";

interface OlderNoteProps {
  /** Who has them. */
  readonly text: string;
  /** What is asked for: the subject of a letter, and the words of a message. */
  readonly subject: string;
  readonly comment: string;
  /** Whether it stands below what there is, and not above what was searched for. */
  readonly isBelow?: boolean;
}

/** Says who has the reports that are older than the portal keeps, and asks for them (REP-03). */
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
