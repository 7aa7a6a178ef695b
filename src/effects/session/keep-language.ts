import type { SessionActor } from "../../../machines/session/actor.ts";
import { storageKeys, writeStorage } from "../../browser/storage.ts";
import { type Language, languageOfRegion } from "../../i18n/languages.ts";

/**
 * Keeps the language of who signs in for the sign-in page of this browser, as if it had been chosen
 * there. An impersonated user's is not the administrator's.
 */
export function keepLanguage(session: SessionActor): void {
  let kept: Language | null = null;
  session.subscribe((snapshot) => {
    const { user } = snapshot.context;
    if (!user || user.impersonatedName !== null || !snapshot.matches("signedIn")) return;
    const language = languageOfRegion(user.region);
    if (language !== kept) writeStorage("localStorage", storageKeys.language, language);
    kept = language;
  });
}
