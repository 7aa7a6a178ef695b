import { useTranslation } from "react-i18next";

/** Returns the texts of a password field. */
export function usePasswordLabels() {
  const { t } = useTranslation("sign-in");
  return {
    show: t("password.show"),
    hide: t("password.hide"),
    buttonLabel: (label: string, isVisible: boolean) =>
      t(isVisible ? "password.hideLabel" : "password.showLabel", { label }),
    capsLock: t("password.capsLock"),
  };
}
