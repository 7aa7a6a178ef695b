import { useTranslation } from "react-i18next";

interface Device {
  readonly browser: string;
  readonly system: string | null;
}

/** Returns a function that formats a device, such as 'Chrome on Windows'. */
export function useDeviceText(): (device: Device | null) => string {
  const { t } = useTranslation("profile");
  return (device) => {
    if (!device) return t("security.unknownDevice");
    const { browser, system } = device;
    return system ? t("security.device", { browser, system }) : browser;
  };
}
