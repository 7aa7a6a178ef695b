import { useTranslation } from "react-i18next";

interface Device {
  readonly browser: string;
  readonly system: string | null;
}

/** Writes a browser and its system, such as 'Chrome on Windows'. */
export function useDeviceText(): (device: Device | null) => string {
  const { t } = useTranslation("profile");
  return (device) => {
    if (!device) return t("security.unknownDevice");
    const { browser, system } = device;
    return system ? t("security.device", { browser, system }) : browser;
  };
}
