import type { PasswordLink } from "../../../machines/passwords/link.ts";
import { paths } from "../../../machines/paths.ts";

/** What the link of a mail asks for (specification 1, section 2). */
export interface MailedLink extends PasswordLink {
  readonly mode: "reset" | "initial";
}

let kept: MailedLink | null = null;

/** Keeps the link that the portal was opened by, in memory alone. */
export function keepMailedLink(link: MailedLink | null): void {
  kept = link;
}

/** Hands the kept link over, once. */
export function takeMailedLink(): MailedLink | null {
  const link = kept;
  kept = null;
  return link;
}

/** The path of the page that the kept link is for; null when none is kept. */
export function mailedLinkPath(): string | null {
  return kept && (kept.mode === "reset" ? paths.resetPassword() : paths.setPassword());
}

/** The link in the query of /redirect; null where mode, email or code is missing (ROUTE-05). */
export function readMailedLink(search: string): MailedLink | null {
  const query = new URLSearchParams(search);
  const mode = query.get("mode");
  const email = query.get("email")?.trim();
  const code = query.get("code")?.trim();
  if ((mode !== "reset" && mode !== "initial") || !email || !code) return null;
  return { mode, email, code };
}
