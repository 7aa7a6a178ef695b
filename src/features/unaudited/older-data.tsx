import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { pointOf } from "../../../machines/unaudited/rules.ts";
import type { Query } from "../../../machines/unaudited/types.ts";
import { useContact } from "../../contact/use-contact.ts";
import { supportEmailOf, useConfig, usePermissions, useUser } from "../../session/index.ts";
import { LinkButton, OutsideLink } from "../../ui/form/text-link.tsx";
import { olderComment } from "./older-comment.ts";
import type { QueryLabels } from "./query-labels.ts";
import { unauditedStyles } from "./unaudited-styles.ts";

interface OlderDataProps {
  readonly query: Query;
  readonly labels: QueryLabels;
  /** Whether the rest of the period is shown below. */
  readonly isPart?: boolean;
}

/** Explains how to request data older than the portal provides, with a form (UNA-05). */
export function OlderData({ query, labels, isPart = false }: OlderDataProps) {
  const { t } = useTranslation("unaudited");
  const user = useUser();
  const config = useConfig();
  const can = usePermissions();
  const contact = useContact();
  const subject = t("older.subject", { days: labels.days });
  const href = `mailto:${supportEmailOf(user, config)}?subject=${encodeURIComponent(subject)}`;
  const criteria = labels.criteria.map(([name, value]) => t("older.criterion", { name, value }));
  const comment = olderComment(t("older.comment"), criteria, labels);
  return (
    <chakra.aside css={unauditedStyles.older} aria-label={t("older.title")}>
      <p>{[t(`older.${pointOf(query)}`), ...(isPart ? [t("older.part")] : [])].join(" ")}</p>
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
