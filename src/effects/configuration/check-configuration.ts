import type { i18n as I18n } from "i18next";
import type { Config } from "../../config/config.ts";
import { policyProblems } from "./policy-problems.ts";

/**
 * Compares the page's Content-Security-Policy with the configuration and shows what it blocks. For
 * the environments `dit` and `dev`.
 */
export async function checkConfiguration(config: Config, i18n: I18n): Promise<void> {
  const response = await fetch(window.location.pathname, { method: "HEAD", cache: "no-store" });
  const header = response.headers.get("content-security-policy") ?? "";
  const problems = policyProblems(header, config);
  const isKeyMissing = config.captchaProvider === "recaptcha" && config.captchaKey === "";
  if (problems.length === 0 && !isKeyMissing) return;
  await i18n.loadNamespaces("configuration");
  const t = i18n.getFixedT(null, "configuration");
  showNote(t("health.title"), [
    ...problems.map((problem) => t("health.blocked", { ...problem })),
    ...(isKeyMissing ? [t("health.missing", { field: "captchaKey" })] : []),
  ]);
}

/** Without React, to keep it out of the production bundle. */
function showNote(title: string, lines: readonly string[]): void {
  const note = document.createElement("aside");
  note.setAttribute("role", "status");
  note.dataset["configurationHealth"] = "";
  const heading = document.createElement("strong");
  heading.textContent = title;
  const list = document.createElement("ul");
  for (const line of lines) {
    const entry = document.createElement("li");
    entry.textContent = line;
    list.append(entry);
  }
  note.append(heading, list);
  document.body.prepend(note);
}
