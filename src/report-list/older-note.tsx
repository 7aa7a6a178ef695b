import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { ReportingQueryLink } from "../contact/reporting-query-link.tsx";
import { reportListStyles } from "./report-list-styles.ts";

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
  return (
    <chakra.aside
      css={isBelow ? reportListStyles.olderBelow : reportListStyles.older}
      aria-label={t("older.title")}
    >
      <p>{text}</p>
      <ReportingQueryLink {...{ subject, comment }}>{t("older.ask")}</ReportingQueryLink>
    </chakra.aside>
  );
}
