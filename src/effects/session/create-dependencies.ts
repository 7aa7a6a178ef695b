import { isSignInComplete } from "../../../machines/user/terms.ts";
import type { SessionActor } from "../../../machines/session/machine.ts";
import type { SessionEnd } from "../../../machines/session/types.ts";
import type { User, Privileges } from "../../../machines/user/types.ts";
import { type Api, createApi, loadReceiving } from "../../api/client.ts";
import { health, type TokenResponse } from "../../api/contract/auth.ts";
import { resources } from "../../api/contract/resources.ts";
import { toNetworkError } from "../../api/to-network-error.ts";
import type { ReportEvent } from "../../audit/events.ts";
import { randomId } from "../../browser/random-id.ts";
import { runWhenIdle } from "../../browser/run-when-idle.ts";
import type { Config } from "../../config/config.ts";
import { basePath } from "../../../machines/paths.ts";
import { createAuditLog } from "../audit/audit-log.ts";
import { auditSession } from "../audit/audit-session.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";
import { keepConfig } from "../configuration/kept-config.ts";
import { createLastActivity, isOver } from "../idle/last-activity.ts";
import { watchActivity } from "../idle/watch-activity.ts";
import { pathRecorder } from "../recorder/path-recorder.ts";
import { acceptTerms, saveQuestions } from "../sign-in/admission-calls.ts";
import { signIn } from "../sign-in/sign-in-call.ts";
import { createSurveys } from "../survey/surveys.ts";
import type { RequestTexts } from "../texts/text-overrides.ts";
import type { SessionTokens, TokenPair } from "../tabs/session-tokens.ts";
import { createTabChannel } from "../tabs/tab-channel.ts";
import { sessionApi } from "../tokens/session-api.ts";
import { createTokenStore } from "../tokens/token-store.ts";
import { createTokens, loadRefresh } from "../tokens/tokens.ts";
import { apiTime, userOfToken } from "../tokens/user-of-token.ts";
import { followTabs } from "./follow-tabs.ts";
import { lazyMachines } from "./lazy-machines.ts";
import { onReturn } from "../../browser/on-return.ts";
import { sendLogout } from "./send-logout.ts";
import { ReadPrivileges } from "../../api/contract/claims.ts";
import { privileges } from "../../api/contract/users.ts";

interface Origin {
  readonly config: Config;
  readonly fetchedConfig: Promise<Config>;
  readonly language: () => string;
  readonly changeLanguage: EffectDependencies["changeLanguage"];
  /** Ends the session in this tab, because the API has ended it. */
  readonly onExpired: () => void;
}

/** The session of a tab after a reload. */
export interface RestoredSession {
  readonly user: User | null;
  /** Why the stored session has ended, or null. */
  readonly ended: SessionEnd | null;
}

/** What the effects of a session depend on, with what only the start of the app uses. */
export interface SessionDependencies extends EffectDependencies {
  readonly requestTexts: RequestTexts;
  /** The machines that start after the password. */
  readonly machines: ReturnType<typeof lazyMachines>;
  /** Restores the stored session, if any. */
  readonly restore: () => Promise<RestoredSession>;
  /** Continues the session in all tabs with the tokens of a response. */
  readonly renewTokens: (response: TokenResponse) => void;
  /** Sends a report of the browser to the event log. */
  readonly report: ReportEvent;
  /** Keeps the audit log and, once the first screen is shown, the other tabs up to date. */
  readonly follow: (session: SessionActor, isShown: Promise<void>) => void;
}

/** Ids of calls; none for an API on another origin, which may refuse a header that it does not know. */
const newRequestId = (apiBase: string) =>
  apiBase.startsWith("/") ? () => randomId().replaceAll("-", "") : undefined;

/** Creates tokens, client, audit log and the channel to other tabs. */
export function createDependencies(origin: Origin): SessionDependencies {
  const { config, fetchedConfig, language, changeLanguage, onExpired } = origin;
  const store = createTokenStore();
  const isConfirmed = keepConfig(config, fetchedConfig, store);
  const readUser = (accessToken: string) => userOfToken(accessToken, config.claimsNamespace);
  const base = basePath(config.environment);
  const channel = createTabChannel(base);
  const revoke = (pair: TokenPair) => void sendLogout(config.apiBase, pair);
  const tokens = createTokens({ store, channel, api: () => api, revoke }, (ended) => {
    const { administratorTokens, session: name } = ended;
    if (!administratorTokens)
      channel.post({ type: "session.ended", session: name, reason: "expired" });
    onExpired();
  });
  const api: Api = createApi({
    baseUrl: config.apiBase,
    tokens,
    language,
    isTokenInFileUrl: config.sendTokenInReportUrl,
    newRequestId: newRequestId(config.apiBase),
    isOnline: () => navigator.onLine,
    onFailure: pathRecorder.fail,
  });
  const audit = createAuditLog(sessionApi(config.apiBase, store, tokens));
  const surveys = createSurveys(api, config);
  const activity = createLastActivity(channel);

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

  const refreshIfDue = () => void tokens.fresh().catch(() => {});

  function share() {
    const current = store.read();
    if (current) channel.post({ type: "session.shared", tokens: current });
  }

  const dependencies: EffectDependencies = {
    api,
    tokens: store,
    activity,
    surveys,
    record: audit.record,
    apiTime(browserMs = Date.now()) {
      const current = store.read();
      return current ? apiTime(current, browserMs) : new Date(browserMs);
    },
    beginAudit: (user) => audit.begin(user, "Login"),
    settleAudit: audit.settle,
    readUser,
    changeLanguage,
    signOut,
    notifyTabs() {
      store.makeLatest();
      share();
    },
    refreshIfDue,
    keepFresh() {
      const { loadChangeUser } = dependencies;
      const stopLoading = runWhenIdle([loadRefresh, loadChangeUser, loadReceiving]);
      const stopFollowing = onReturn(refreshIfDue);
      return () => {
        stopLoading();
        stopFollowing();
      };
    },
    watchActivity: (send) => watchActivity(activity, send),
    checkHealth: async (signal) => void (await api.send(health, {}, { signal })),
    signIn: (credentials, signal) => signIn(dependencies, credentials, signal),
    saveQuestions: (securityAnswers, signal) =>
      saveQuestions(dependencies, securityAnswers, signal),
    acceptTerms: (signal) => acceptTerms(dependencies, signal),
    loadPrivileges: (signal) => loadPrivileges(api, signal),
    async loadChangeUser() {
      const { changeUser } = await toNetworkError(import("../impersonation/change-user.ts"));
      return changeUser(dependencies);
    },
  };
  return {
    ...dependencies,
    requestTexts: async (name) => (await api.send(resources, { params: { language: name } })).texts,
    machines: lazyMachines(dependencies),
    async restore() {
      const restored = restoreUser(store.read(), readUser);
      const isIdle = isOver(activity, config.idleMinutes);
      if (restored?.isComplete && !isIdle) return { user: restored.user, ended: null };
      // A session ends by the rules of the file only; a reload loses nothing before the first screen.
      if (!(await isConfirmed)) {
        window.location.reload();
        await new Promise<never>(() => {});
      }
      if (!restored) {
        // The token is malformed: the sign-in page opens, without a logout call.
        store.forget();
        return { user: null, ended: null };
      }
      audit.begin(restored.user, null);
      signOut(isIdle ? "idle" : "signedOut");
      return { user: null, ended: isIdle ? "idle" : "interrupted" };
    },
    report: audit.report,
    renewTokens(response) {
      store.renew(response);
      share();
    },
    follow(session, isShown) {
      auditSession(session, audit, () => store.read() !== null);
      void isShown.then(() =>
        followTabs({ channel, store, session, readUser, changeLanguage, revoke, base }),
      );
    },
  };
}

/**
 * Returns the user of the stored tokens, and whether their sign-in is complete: a session whose
 * security questions or terms are open is not restored (SESS-01).
 */
function restoreUser(pair: SessionTokens | null, readUser: EffectDependencies["readUser"]) {
  if (!pair) return null;
  try {
    const user = readUser(pair.accessToken);
    return { user, isComplete: isSignInComplete(user, apiTime(pair)) };
  } catch {
    return null;
  }
}

/** Read like the privileges claim: an invalid entry does not remove the others. */
const readPrivileges = { ...privileges, response: ReadPrivileges };

/** Resolves with the privileges of the current user. */
function loadPrivileges(api: Api, signal: AbortSignal): Promise<Privileges> {
  return api.send(readPrivileges, {}, { signal });
}
