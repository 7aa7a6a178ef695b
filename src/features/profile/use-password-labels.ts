import { useTranslation } from "react-i18next";

/** Returns the texts of a password field. */
export function usePasswordLabels() {
  const { t } = useTranslation("sign-in");
  return {
    show: t("password.show"),
    hide: t("password.hide"),
    showLabel: t("password.showLabel"),
    hideLabel: t("password.hideLabel"),
    capsLock: t("password.capsLock"),
  };
}
