import { createActor, fromCallback, fromPromise } from "xstate";
import type { ForgotPasswordActor } from "../../../machines/forgot-password/machine.ts";
import { forgotPasswordMachine } from "../../../machines/forgot-password/machine.ts";
import type { PasswordLink, SecurityQuestion } from "../../../machines/passwords/link.ts";
import type { LinkTimedOut } from "../../../machines/passwords/link-timeout.ts";
import { resetPasswordMachine } from "../../../machines/reset-password/machine.ts";
import type { ResetRequest } from "../../../machines/reset-password/types.ts";
import { setPasswordMachine } from "../../../machines/set-password/machine.ts";
import type { SetPasswordRequest } from "../../../machines/set-password/types.ts";
import { unlockAccountMachine } from "../../../machines/unlock-account/machine.ts";
import type { UnlockRequest } from "../../../machines/unlock-account/types.ts";
import type { Api } from "../../api/client.ts";
import {
  bannedPasswords,
  forgotPassword,
  resetPassword,
  setInitialPassword,
  unlockAccount,
  verifyInitialLink,
  verifyResetLink,
  verifyUnlockLink,
} from "../../api/contract/passwords.ts";
import type { SessionActor } from "../../../machines/session/machine.ts";
import type { PageActors } from "../../actors/actor-registry.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";
import type { RecordEvent } from "../../audit/events.ts";
import { onLinkTimeout, takeMailedLink } from "./mailed-link.ts";
import { pathRecorder } from "../recorder/path-recorder.ts";

/** Starts the actors of the password pages; an emailed link starts its own. */
export function startPasswordActors(
  { api, record }: Pick<EffectDependencies, "api" | "record">,
  session: SessionActor,
): PageActors {
  const link = takeMailedLink();
  const input = link && { email: link.email, code: link.code };
  const recorded = (root: string) => pathRecorder.of(root, "a mailed link");
  const forgot = createActor(provideForgot(api), {
    inspect: pathRecorder.of("forgotPassword"),
  }).start();
  if (!input) return { forgotPassword: forgot };
  if (link.mode === "reset") {
    const inspect = recorded("resetPassword");
    const reset = createActor(provideReset(api, record), { input, inspect }).start();
    return { forgotPassword: forgot, resetPassword: reset };
  }
  if (link.mode === "unlock") {
    const inspect = recorded("unlockAccount");
    const unlock = createActor(provideUnlock(api), { input, inspect }).start();
    return { forgotPassword: forgot, unlockAccount: unlock };
  }
  const inspect = recorded("setPassword");
  const set = createActor(provideSet(api, session, forgot), { input, inspect }).start();
  return { forgotPassword: forgot, setPassword: set };
}

function provideForgot(api: Api) {
  return forgotPasswordMachine.provide({
    actors: {
      requestLink: fromPromise<void, string>(async ({ input, signal }) => {
        await api.send(forgotPassword, { body: { userName: input } }, { signal });
      }),
    },
  });
}

const loadBannedPhrases = (api: Api) =>
  fromPromise<readonly string[], void>(({ signal }) => api.send(bannedPasswords, {}, { signal }));

const linkTimeout = fromCallback<LinkTimedOut>(({ sendBack }) =>
  onLinkTimeout(() => sendBack({ type: "link.timedOut" })),
);

const linkBody = ({ email, code }: PasswordLink) => ({ userName: email, code });

function provideReset(api: Api, record: RecordEvent) {
  return resetPasswordMachine.provide({
    actors: {
      loadBannedPhrases: loadBannedPhrases(api),
      linkTimeout,
      checkLink: fromPromise<SecurityQuestion, PasswordLink>(async ({ input, signal }) => {
        const response = await api.send(verifyResetLink, { body: linkBody(input) }, { signal });
        return { key: response.questionKey, description: response.questionDescription };
      }),
      reset: fromPromise<void, ResetRequest>(
        async ({ input: { link, newPassword, securityAnswer } }) => {
          await api.send(resetPassword, {
            body: { ...linkBody(link), newPassword, securityAnswer },
          });
          record("ResetPassword", { Email: link.email });
        },
      ),
    },
  });
}

function provideUnlock(api: Api) {
  return unlockAccountMachine.provide({
    actors: {
      linkTimeout,
      checkLink: fromPromise<SecurityQuestion, PasswordLink>(async ({ input, signal }) => {
        const response = await api.send(verifyUnlockLink, { body: linkBody(input) }, { signal });
        return { key: response.questionKey, description: response.questionDescription };
      }),
      unlock: fromPromise<void, UnlockRequest>(async ({ input: { link, securityAnswer } }) => {
        await api.send(unlockAccount, { body: { ...linkBody(link), securityAnswer } });
      }),
    },
  });
}

function provideSet(api: Api, session: SessionActor, forgot: ForgotPasswordActor) {
  return setPasswordMachine.provide({
    actors: {
      loadBannedPhrases: loadBannedPhrases(api),
      linkTimeout,
      checkLink: fromPromise<void, PasswordLink>(async ({ input, signal }) => {
        await api.send(verifyInitialLink, { body: linkBody(input) }, { signal });
      }),
      set: fromPromise<string, SetPasswordRequest>(async ({ input: { link, newPassword } }) => {
        const response = await api.send(setInitialPassword, {
          body: { ...linkBody(link), newPassword },
        });
        return response.otp;
      }),
    },
    actions: {
      signIn: (_, credentials) => {
        const { signIn } = session.getSnapshot().children;
        signIn?.send({ type: "credentials.given", ...credentials });
      },
      reportExpiry: (_, expired) => forgot.send({ type: "link.expired", ...expired }),
    },
  });
}
