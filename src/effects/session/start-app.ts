import type { i18n as I18n } from "i18next";
import { createActor } from "xstate";
import { isSignInComplete } from "../../../machines/user/terms.ts";
import type { User } from "../../../machines/user/types.ts";
import { createActorRegistry } from "../../actors/actor-registry.ts";
import type { TokenResponse } from "../../api/contract/auth.ts";
import { type Api, createApi } from "../../api/client.ts";
import type { Config } from "../../config/config.ts";
import { type Language, languageOfRegion } from "../../i18n/languages.ts";
import { basePath } from "../../../machines/paths.ts";
import { createAuditLog } from "../audit/audit-log.ts";
import { auditSession } from "../audit/audit-session.ts";
import { followTabs } from "./follow-tabs.ts";
import { recheckFromBackCache } from "./back-cache.ts";
import { pathRecorder } from "../recorder/path-recorder.ts";
import { keepLanguage } from "./keep-language.ts";
import { createLastActivity, isOver } from "../idle/last-activity.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";
import { provideSession } from "./session-effects.ts";
import { readStorage, storageKeys } from "../../browser/storage.ts";
import { sessionApi } from "../tokens/session-api.ts";
import type { TokenPair } from "../tabs/session-tokens.ts";
import { createSurveys } from "../survey/survey-effects.ts";
import { createTabChannel } from "../tabs/tab-channel.ts";
import { createTokenStore, type TokenStore } from "../tokens/token-store.ts";
import { sendLogout } from "./send-logout.ts";
import { createTokens } from "../tokens/tokens.ts";
import { apiTime, userOfToken } from "../tokens/user-of-token.ts";

interface Start {
  readonly chosenLanguage: () => Language;
  /** Whether the page is a reloaded step of a sign-in. */
  readonly isInterrupted: boolean;
}

/** Starts the session machine outside of React, restoring a session after a reload. */
export function startApp(config: Config, i18n: I18n, { chosenLanguage, isInterrupted }: Start) {
  const store = createTokenStore();
  const readUser = (accessToken: string) => userOfToken(accessToken, config.claimsNamespace);
  const base = basePath(config.environment);
  const channel = createTabChannel(base);
  const revoke = (pair: TokenPair) => void sendLogout(config.apiBase, pair);
  const tokens = createTokens({ store, channel, api: () => api, revoke }, (ended) => {
    const { administratorTokens, session: name } = ended;
    if (!administratorTokens)
      channel.post({ type: "session.ended", session: name, reason: "expired" });
    session.send({ type: "session.ended", reason: "expired" });
  });
  const api: Api = createApi({
    baseUrl: config.apiBase,
    tokens,
    language: () => i18n.language,
    isTokenInFileUrl: config.sendTokenInReportUrl,
    onFailure: pathRecorder.fail,
  });
  const audit = createAuditLog(sessionApi(config.apiBase, store, tokens));
  const surveys = createSurveys(api, config);
  function signOut(reason: "signedOut" | "idle" = "signedOut") {
    const left = store.read();
    store.forget();
    const administratorTokens = left?.administratorTokens;
    const last = [audit.end(), surveys.end()];
    const sendLast = async (by: Api) => void (await Promise.all(last.map((send) => send(by))));
    void sendLogout(config.apiBase, left, sendLast).then(
      () => administratorTokens && revoke(administratorTokens),
    );
    if (left) channel.post({ type: "session.ended", session: left.session, reason });
  }
  const activity = createLastActivity(channel);
  const hasIdled = store.read() !== null && isOver(activity, config.idleMinutes);
  if (hasIdled) signOut("idle");
  const restored = restore(store, readUser, signOut);
  const restoredUser = restored === "unfinished" ? null : restored;
  const isUnfinished = isInterrupted || restored === "unfinished";

  // `i18n.language` changes only after the texts of a new language are loaded.
  let requestedLanguage: string = i18n.language;
  i18n.on("languageChanging", (language) => (requestedLanguage = language));
  async function changeLanguage(user: User | null) {
    const language = user ? languageOfRegion(user.region) : chosenLanguage();
    const isCurrent = i18n.language === language && requestedLanguage === language;
    if (!isCurrent) await i18n.changeLanguage(language);
  }
  if (restoredUser) void changeLanguage(restoredUser);

  function notifyTabs() {
    store.makeLatest();
    const begun = store.read();
    if (begun) channel.post({ type: "session.shared", tokens: begun });
  }

  const session = createActor(
    provideSession({
      api,
      tokens: store,
      activity,
      surveys,
      record: audit.record,
      settleAudit: audit.settle,
      readUser,
      changeLanguage,
      signOut,
      notifyTabs,
      refreshIfDue: tokens.fresh,
    }),
    {
      input: {
        restoredUser,
        ended: hasIdled ? "idle" : isUnfinished ? "interrupted" : null,
        idleMinutes: config.idleMinutes,
        rememberedEmail: readStorage("localStorage", storageKeys.rememberedEmail) ?? "",
      },
      inspect: pathRecorder.of("session", restoredUser ? "session restored" : "nobody signed in"),
    },
  );
  auditSession(session, audit);
  keepLanguage(session);
  recheckFromBackCache();
  session.start();
  let isFollowing = false;
  window.addEventListener("storage", ({ key }) => {
    if (key === storageKeys.language && session.getSnapshot().matches("signedOut")) {
      void changeLanguage(null);
    }
  });
  return {
    api,
    config,
    actors: createActorRegistry(session),
    record: audit.record,
    renewTokens(response: TokenResponse) {
      store.renew(response);
      const renewed = store.read();
      if (renewed) channel.post({ type: "session.shared", tokens: renewed });
    },
    followTabs() {
      if (isFollowing) return;
      isFollowing = true;
      followTabs({ channel, store, session, readUser, changeLanguage, revoke, base });
    },
  };
}

/**
 * Returns the user of the stored tokens. A session whose security questions or terms are open is
 * ended as interrupted (SESS-01).
 */
function restore(
  store: TokenStore,
  readUser: EffectDependencies["readUser"],
  signOut: () => void,
): User | "unfinished" | null {
  const pair = store.read();
  if (!pair) return null;
  try {
    const user = readUser(pair.accessToken);
    if (isSignInComplete(user, apiTime(pair))) return user;
    signOut();
    return "unfinished";
  } catch {
    // The token is malformed: the sign-in page opens, without a logout call.
    store.forget();
  }
  return null;
}
