import type { i18n as I18n } from "i18next";
import { createActor } from "xstate";
import { termsDue } from "../../../machines/session/terms.ts";
import type { User } from "../../../machines/session/types.ts";
import { type Api, createApi } from "../../api/client.ts";
import type { Config } from "../../config/config.ts";
import { type Language, languageOfRegion } from "../../i18n/languages.ts";
import type { Portal } from "../../session/index.ts";
import { createAuditLog } from "./audit.ts";
import { auditSession } from "./audit-session.ts";
import type { PortalEffects } from "./portal-effects.ts";
import { provideSession } from "./session-effects.ts";
import { readStorage, storageKeys } from "./storage.ts";
import { createTokenStore, type TokenStore } from "./token-store.ts";
import { tellLogout } from "./tell-logout.ts";
import { createTokens } from "./tokens.ts";
import { userOfToken } from "./user-of-token.ts";

/** Starts the session with its real effects, outside of React, restored where a reload left one. */
export function startPortal(config: Config, i18n: I18n, chosenLanguage: () => Language): Portal {
  const store = createTokenStore();
  const readUser = (accessToken: string) => userOfToken(accessToken, config.claimsNamespace);
  const tokens = createTokens(
    store,
    () => api,
    () => session.send({ type: "session.ended", reason: "expired" }),
  );
  const api: Api = createApi({ baseUrl: config.apiBase, tokens });
  const audit = createAuditLog(api);
  function leave() {
    tellLogout(config.apiBase, store.read(), audit.end());
    store.forget();
  }
  const restoredUser = restore(store, readUser, leave);

  async function speak(user: User | null) {
    const language = user ? languageOfRegion(user.region) : chosenLanguage();
    if (i18n.language !== language) await i18n.changeLanguage(language);
  }
  if (restoredUser) void speak(restoredUser);

  const session = createActor(
    provideSession({ api, tokens: store, record: audit.record, readUser, speak, leave }),
    {
      input: {
        restoredUser,
        rememberedEmail: readStorage("localStorage", storageKeys.rememberedEmail) ?? "",
      },
    },
  );
  auditSession(session, audit);
  session.start();
  return { api, config, session, record: audit.record };
}

/** The user of the stored tokens; a session that may not go on is left (SESS-01). */
function restore(
  store: TokenStore,
  readUser: PortalEffects["readUser"],
  leave: () => void,
): User | null {
  const pair = store.read();
  if (!pair) return null;
  try {
    const user = readUser(pair.accessToken);
    if (user.isSecurityQuestionSet && termsDue(user, new Date()) === "none") return user;
    leave();
  } catch {
    // A malformed token ends in a clean sign-in; there is no session to tell the API of.
    store.forget();
  }
  return null;
}
