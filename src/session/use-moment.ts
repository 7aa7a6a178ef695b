import { useTranslation } from "react-i18next";
import { regionMoment } from "../format/region-moment.ts";
import { useUser } from "./use-session.ts";

/**
 * Returns a function that formats an instant of an instruction in the time zone of the user's region,
 * as its emails do.
 */
export function useMoment() {
  const { i18n } = useTranslation();
  const { region } = useUser();
  return (instant: string) => regionMoment(instant, region, i18n.language);
}
