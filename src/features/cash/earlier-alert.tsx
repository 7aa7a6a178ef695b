import { useTranslation } from "react-i18next";
import { Alert } from "../../ui/form/alert.tsx";

/** Warns that an earlier instruction may have arrived. */
export function EarlierAlert() {
  const { t } = useTranslation("cash");
  return (
    <Alert tone="negative" isLoud title={t("unconfirmed.earlier")}>
      {t("unconfirmed.earlierText")}
    </Alert>
  );
}
