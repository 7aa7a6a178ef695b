/** The browser's storages behind one door: blocked or full storage reads as empty and keeps nothing. */
type Kind = "localStorage" | "sessionStorage";

/** Every key that the portal may leave in a browser; the storage inventory test knows no other. */
export const storageKeys = {
  language: "language",
  rememberedEmail: "rememberedEmail",
  colourMode: "colourMode",
  session: "portal.session",
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
  dismissedNotices: "portal.dismissedNotices",
} as const;

export function readStorage(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes the key when given null. */
export function writeStorage(kind: Kind, key: string, value: string | null): void {
  if (value === null) attempt(() => window[kind].removeItem(key));
  else if (!attempt(() => window[kind].setItem(key, value))) {
    // In a full storage what was there makes room; should even that not do, nothing is better kept
    // than something old, such as tokens that are spent.
    attempt(() => window[kind].removeItem(key));
    attempt(() => window[kind].setItem(key, value));
  }
}

/** Whether it could be done; without storage the portal works from memory. */
function attempt(write: () => void): boolean {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}
