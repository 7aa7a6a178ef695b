import { useTranslation } from "react-i18next";
import type { BlockId } from "../../../../machines/home-layout/types.ts";

/** Returns the function that names a block by its heading. */
export function useBlockNames(): (block: BlockId) => string {
  const { t } = useTranslation("home");
  const names: Readonly<Record<BlockId, string>> = {
    assets: t("assets.title"),
    funding: t("phone.funding"),
    reports: t("reports.title"),
    news: t("whatsNew.title"),
    contacts: t("contacts.title"),
    insights: t("insights.title"),
    views: t("views.title"),
    links: t("quickLinks.title"),
  };
  return (block) => names[block];
}
