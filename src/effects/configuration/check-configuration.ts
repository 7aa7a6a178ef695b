import type { i18n as I18n } from "i18next";
import type { Config } from "../../config/config.ts";
import { showHealth } from "./health-note.ts";
import { policyProblems } from "./policy-problems.ts";

/**
 * Compares the page's Content-Security-Policy with the configuration and shows what it blocks. For
 * the environments `dit` and `dev`.
 */
export async function checkConfiguration(config: Config, i18n: I18n): Promise<void> {
  const response = await fetch(window.location.pathname, { method: "HEAD", cache: "no-store" });
  const header = response.headers.get("content-security-policy") ?? "";
  const problems = policyProblems(header, config, window.location.origin);
  const isKeyMissing = config.captchaProvider === "recaptcha" && config.captchaKey === "";
  if (problems.length === 0 && !isKeyMissing) return;
  await i18n.loadNamespaces("configuration");
  const t = i18n.getFixedT(null, "configuration");
  showHealth("policy", t("health.title"), [
    ...problems.map((problem) => t("health.blocked", { ...problem })),
    ...(isKeyMissing ? [t("health.missing", { field: "captchaKey" })] : []),
  ]);
}
