import { useTranslation } from "react-i18next";
import { regionMoment } from "../../format/region-moment.ts";
import { useUser } from "../../session/index.ts";

/** Returns a function that formats until when an instruction can be approved, as its emails do. */
export function useCutOffMoment() {
  const { i18n } = useTranslation();
  const { region } = useUser();
  return (untilUtc: string) => regionMoment(untilUtc, region, i18n.language);
}
