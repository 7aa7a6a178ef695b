import { fromCallback, fromPromise } from "xstate";
import { healthMachine } from "../../../machines/health/machine.ts";
import { sessionMachine } from "../../../machines/session/machine.ts";
import type { SessionEnd, SessionEvent } from "../../../machines/session/types.ts";
import type { Privileges, User } from "../../../machines/user/types.ts";
import { lazyMachine } from "../../../machines/lazy-machine.ts";
import { provideEnquiry } from "../enquiry/enquiry-effects.ts";
import { storageKeys, writeStorage } from "../../browser/storage.ts";
import type { LazyDependencies } from "../lazy-dependencies.ts";
import { provideSignIn } from "../sign-in/sign-in-effects.ts";
import type { SessionDependencies } from "./create-dependencies.ts";

/**
 * Returns the session machine with its effects and those of its children. The API is checked once
 * the first screen is shown.
 */
export function provideSession(
  effects: LazyDependencies<SessionDependencies>,
  isShown: Promise<void>,
) {
  const { load, loaded } = effects;
  const idle = lazyMachine(() => loaded().machines.idle);
  return sessionMachine.provide({
    actors: {
      signIn: provideSignIn(
        effects,
        { admission: lazyMachine(() => loaded().machines.admission), idle },
        isShown,
      ),
      enquiry: provideEnquiry(effects),
      impersonation: lazyMachine(() => loaded().machines.impersonation),
      health: healthMachine.provide({
        actors: {
          checkHealth: fromPromise<void, void>(async ({ signal }) => {
            await isShown;
            await (await load()).checkHealth(signal);
          }),
        },
      }),
      loadPrivileges: fromPromise<Privileges, void>(({ signal }) =>
        loaded().loadPrivileges(signal),
      ),
      fallBack: fromPromise<User, void>(async ({ signal }) =>
        (await loaded().loadChangeUser()).fallBack(signal),
      ),
      stopImpersonating: fromPromise<User, void>(async ({ signal }) =>
        (await loaded().loadChangeUser()).stop(signal),
      ),
      freshTokens: fromCallback<SessionEvent>(() => loaded().keepFresh()),
      idle,
      survey: lazyMachine(() => loaded().machines.survey),
      signOut: fromPromise<void, SessionEnd | null>(async ({ input: ended }) => {
        loaded().signOut(ended === "idle" ? "idle" : "signedOut");
      }),
    },
    actions: {
      notifyTabs: () => loaded().notifyTabs(),
      forgetUser: () => {
        const { tokens, activity, changeLanguage } = loaded();
        tokens.forget();
        activity.forget();
        writeStorage("localStorage", storageKeys.refreshed, null);
        void changeLanguage(null);
      },
    },
  });
}
