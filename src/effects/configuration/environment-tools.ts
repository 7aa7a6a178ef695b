import type { i18n as I18n } from "i18next";
import type { Config } from "../../config/config.ts";
import { savePathByKey } from "../recorder/save-path.ts";
import { checkConfiguration } from "./check-configuration.ts";

/** Starts what only QA's environments, `dit` and `dev`, have. */
export function startTools(config: Config, i18n: I18n): void {
  savePathByKey();
  checkConfiguration(config, i18n).catch(() => {});
}
