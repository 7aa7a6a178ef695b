/** Kinds of web storage. Blocked or full storage reads as empty and stores nothing. */
type Kind = "localStorage" | "sessionStorage";

/** All keys that the portal stores in a browser, as checked by the storage inventory test. */
export const storageKeys = {
  language: "language",
  rememberedEmail: "rememberedEmail",
  colourMode: "colourMode",
  session: "portal.session",
  config: "portal.config",
  assets: "portal.assets",
  refreshed: "portal.refreshed",
  reloadedFor: "portal.reloadedFor",
  auditSession: "portal.auditSession",
  lastActiveAt: "portal.lastActiveAt",
  surveyDeclined: "portal.surveyDeclined",
  tabs: "portal.tabs",
  mailedLink: "portal.mailedLink",
  loggedIn: "loggedin",
  portfolios: "portal.portfolios",
  tourGreeting: "portal.tourGreeting",
  homeLayouts: "portal.homeLayouts",
  dismissedNotices: "portal.dismissedNotices",
  slashKeyOff: "portal.slashKeyOff",
} as const;

export function readStorage(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a string, or removes the key when the value is null. */
export function writeStorage(kind: Kind, key: string, value: string | null): void {
  if (value === null) attempt(() => window[kind].removeItem(key));
  else if (!attempt(() => window[kind].setItem(key, value))) {
    // Removing the old value makes space. If that does not suffice, no value is better than an
    // outdated one, such as used tokens.
    attempt(() => window[kind].removeItem(key));
    attempt(() => window[kind].setItem(key, value));
  }
}

/** Returns whether the write succeeded; without storage the portal works from memory. */
function attempt(write: () => void): boolean {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}
