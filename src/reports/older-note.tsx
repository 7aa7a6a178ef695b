import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { formatDate } from "../format/dates.ts";
import { supportEmailOf, useConfig, useUser } from "../session/index.ts";
import { reportListSlots } from "../theme/recipes/report-list.ts";
import { OutsideLink } from "../ui/form/text-link.tsx";
import type { Period } from "./periods.ts";

/** Says who has the reports that are older than the portal keeps, with a letter that asks for them. */
export function OlderNote({ from, to }: Period) {
  const { t } = useTranslation("reports");
  const user = useUser();
  const email = supportEmailOf(user, useConfig());
  const period = { from: formatDate(from, user.region), to: formatDate(to, user.region) };
  const subject = encodeURIComponent(t("older.subject", period));
  return (
    <chakra.aside css={reportListSlots.older} aria-label={t("older.title")}>
      <p>{t("older.text")}</p>
      <OutsideLink href={`mailto:${email}?subject=${subject}`}>{t("older.ask")}</OutsideLink>
    </chakra.aside>
  );
}
