import type { i18n as I18n } from "i18next";
import type { Config } from "../../config/config.ts";
import { policyProblems } from "./policy-problems.ts";

/**
 * Looks whether the page's own content policy lets the configuration work, and says on the page what
 * it does not. For the environments where the portal is set up: `dit` and `dev`.
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

/** Outside of React, so that nothing of it enters a production page. */
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
