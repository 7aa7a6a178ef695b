import { fromCallback, fromPromise } from "xstate";
import { healthMachine } from "../../../machines/health/machine.ts";
import { sessionMachine } from "../../../machines/session/machine.ts";
import type { SessionEnd } from "../../../machines/session/types.ts";
import type { Privileges } from "../../../machines/user/types.ts";
import { loadReceiving } from "../../api/client.ts";
import { toNetworkError } from "../../api/to-network-error.ts";
import { health } from "../../api/contract/auth.ts";
import { provideEnquiry } from "../enquiry/enquiry-effects.ts";
import { loadChangeUser, provideImpersonation } from "../impersonation/impersonation-effects.ts";
import { provideIdle } from "../idle/idle-effects.ts";
import { storageKeys, writeStorage } from "../../browser/storage.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";
import { provideSurvey } from "../survey/survey-effects.ts";
import { provideSignIn } from "../sign-in/sign-in-effects.ts";
import { loadRefresh } from "../tokens/tokens.ts";

/** Returns the session machine with its effects and those of its children. */
export function provideSession(effects: EffectDependencies) {
  const { api, tokens, activity, surveys, changeLanguage, signOut, notifyTabs, refreshIfDue } =
    effects;
  const refresh = () => void refreshIfDue().catch(() => {});
  return sessionMachine.provide({
    actors: {
      signIn: provideSignIn(effects),
      enquiry: provideEnquiry(effects),
      impersonation: provideImpersonation(effects),
      health: healthMachine.provide({
        actors: {
          checkHealth: fromPromise<void, void>(async ({ signal }) => {
            await api.send(health, {}, { signal });
          }),
        },
      }),
      loadPrivileges: fromPromise<Privileges, void>(async ({ signal }) => {
        const { loadPrivileges } = await toNetworkError(import("./load-privileges.ts"));
        return loadPrivileges(api, signal);
      }),
      freshTokens: fromCallback(() => {
        for (const load of [loadRefresh, loadChangeUser, loadReceiving]) {
          load().catch(() => {});
        }
        return onReturn(refresh);
      }),
      idle: provideIdle(activity, refresh),
      survey: provideSurvey(surveys),
      signOut: fromPromise<void, SessionEnd | null>(async ({ input: ended }) => {
        signOut(ended === "idle" ? "idle" : "signedOut");
      }),
    },
    actions: {
      notifyTabs,
      forgetUser: () => {
        tokens.forget();
        activity.forget();
        writeStorage("localStorage", storageKeys.refreshed, null);
        void changeLanguage(null);
      },
    },
  });
}

/**
 * Calls `callBack` when the user returns to the page or the browser is online again; returns an
 * unsubscribe function.
 */
function onReturn(callBack: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onVisible = () => {
    if (document.visibilityState === "visible") callBack();
  };
  document.addEventListener("visibilitychange", onVisible, { signal });
  window.addEventListener("online", callBack, { signal });
  window.addEventListener("pageshow", callBack, { signal });
  return () => listening.abort();
}
