import type { PasswordLink } from "../../../machines/passwords/link.ts";
import { linkMemoryMs } from "../../../machines/passwords/link-timeout.ts";
import { paths } from "../../../machines/paths.ts";
import { onDeadline } from "../../browser/on-deadline.ts";
import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";

/** Content of an emailed link (specification 1, section 2). */
export interface MailedLink extends PasswordLink {
  readonly mode: MailedLinkMode;
}

const pathsByMode = {
  reset: paths.resetPassword(),
  initial: paths.setPassword(),
  unlock: paths.unlockAccount(),
} as const;
type MailedLinkMode = keyof typeof pathsByMode;

const isMode = (mode: string): mode is MailedLinkMode => Object.hasOwn(pathsByMode, mode);

let kept: MailedLink | null = null;
let openedAtMs = 0;

/** Stores the link that opened the portal, in memory and for a reload of this tab. */
export function keepMailedLink(link: MailedLink | null): void {
  kept = link;
  openedAtMs = Date.now();
  if (link) store(link);
  else writeStorage("sessionStorage", storageKeys.mailedLink, null);
}

/** Restores the link of a reloaded page; removes the link of any other page. */
export function restoreMailedLink(path: string): void {
  const stored = readStored();
  kept = stored;
  if (stored && mailedLinkPath() === path) return;
  keepMailedLink(null);
}

/** Returns the stored link once, and null afterwards. */
export function takeMailedLink(): MailedLink | null {
  const link = kept;
  kept = null;
  return link;
}

/**
 * Stores a link for a reload of this tab, for 15 minutes after it was opened, unless its code is
 * used. Returns a function that removes it.
 */
export function holdMailedLink(link: MailedLink): () => void {
  const isFresh = Date.now() - openedAtMs < linkMemoryMs;
  if (link.code !== "" && isFresh) store(link);
  return () => writeStorage("sessionStorage", storageKeys.mailedLink, null);
}

/** Calls back 15 minutes after the link was opened. Returns a function that stops it. */
export const onLinkTimeout = (callBack: () => void) =>
  onDeadline(openedAtMs + linkMemoryMs, callBack);

/** Returns the path of the page for the stored link; null without a link. */
export function mailedLinkPath(): string | null {
  return kept && pathsByMode[kept.mode];
}

/**
 * Returns the link in the query of /redirect; null when mode, email or code is missing (ROUTE-05).
 */
export function parseMailedLink(search: string): MailedLink | null {
  return linkIn(new URLSearchParams(search));
}

function store({ mode, email, code }: MailedLink) {
  const fields = new URLSearchParams({ mode, email, code, at: String(openedAtMs) });
  writeStorage("sessionStorage", storageKeys.mailedLink, String(fields));
}

function readStored(): MailedLink | null {
  const fields = new URLSearchParams(readStorage("sessionStorage", storageKeys.mailedLink) ?? "");
  openedAtMs = Number(fields.get("at"));
  const ageMs = Date.now() - openedAtMs;
  return ageMs >= 0 && ageMs < linkMemoryMs ? linkIn(fields) : null;
}

function linkIn(fields: URLSearchParams): MailedLink | null {
  const mode = fields.get("mode") ?? "";
  const email = fields.get("email")?.trim();
  const code = fields.get("code")?.trim();
  if (!isMode(mode) || !email || !code) return null;
  return { mode, email, code };
}
