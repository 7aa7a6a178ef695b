import { createActor, fromPromise } from "xstate";
import type { ForgotPasswordActor } from "../../../machines/forgot-password/actor.ts";
import type { ResetPasswordActor } from "../../../machines/reset-password/actor.ts";
import type { SetPasswordActor } from "../../../machines/set-password/actor.ts";
import { forgotPasswordMachine } from "../../../machines/forgot-password/machine.ts";
import type { PasswordLink } from "../../../machines/passwords/link.ts";
import { resetPasswordMachine } from "../../../machines/reset-password/machine.ts";
import type { AskedQuestion, ResetRequest } from "../../../machines/reset-password/types.ts";
import { setPasswordMachine } from "../../../machines/set-password/machine.ts";
import type { SetPasswordRequest } from "../../../machines/set-password/types.ts";
import type { Api } from "../../api/client.ts";
import {
  bannedPasswords,
  forgotPassword,
  resetPassword,
  setInitialPassword,
  verifyInitialLink,
  verifyResetLink,
} from "../../api/contract/passwords.ts";
import type { Portal } from "../../session/index.ts";
import type { RecordEvent } from "../../audit/events.ts";
import { takeMailedLink } from "./mailed-link.ts";
import { pathRecorder } from "../recorder/path-recorder.ts";

/** What runs beside the sign-in about passwords; a link of a mail starts its own. */
export interface PasswordFlows {
  readonly forgot: ForgotPasswordActor;
  readonly reset: ResetPasswordActor | null;
  readonly set: SetPasswordActor | null;
}

type SessionActor = Portal["session"];

const flows = new WeakMap<SessionActor, PasswordFlows>();

/** The flows of a portal, started with the first view that asks for them. */
export function passwordFlows(portal: Portal): PasswordFlows {
  const known = flows.get(portal.session);
  if (known) return known;
  const started = start(portal);
  flows.set(portal.session, started);
  return started;
}

/** Has a portal show flows that were started elsewhere. */
export function lendPasswordFlows(session: SessionActor, lent: PasswordFlows): void {
  flows.set(session, lent);
}

function start({ api, session, record }: Portal): PasswordFlows {
  const link = takeMailedLink();
  const input = link && { email: link.email, code: link.code };
  const recorded = (root: string) => pathRecorder.of(root, "a mailed link");
  const reset =
    input && link.mode === "reset"
      ? createActor(provideReset(api, record), { input, inspect: recorded("resetPassword") })
      : null;
  const set =
    input && link.mode === "initial"
      ? createActor(provideSet(api, session), { input, inspect: recorded("setPassword") })
      : null;
  const forgot = createActor(provideForgot(api), { inspect: pathRecorder.of("forgotPassword") });
  for (const actor of [forgot, reset, set]) actor?.start();
  return { forgot, reset, set };
}

function provideForgot(api: Api) {
  return forgotPasswordMachine.provide({
    actors: {
      ask: fromPromise<void, string>(async ({ input, signal }) => {
        await api.send(forgotPassword, { body: { userName: input } }, { signal });
      }),
    },
  });
}

const loadBannedPhrases = (api: Api) =>
  fromPromise<readonly string[], void>(({ signal }) => api.send(bannedPasswords, {}, { signal }));

const linkBody = ({ email, code }: PasswordLink) => ({ userName: email, code });

function provideReset(api: Api, record: RecordEvent) {
  return resetPasswordMachine.provide({
    actors: {
      loadBannedPhrases: loadBannedPhrases(api),
      checkLink: fromPromise<AskedQuestion, PasswordLink>(async ({ input, signal }) => {
        const answer = await api.send(verifyResetLink, { body: linkBody(input) }, { signal });
        return { key: answer.questionKey, description: answer.questionDescription };
      }),
      reset: fromPromise<void, ResetRequest>(async ({ input: { link, newPassword, answer } }) => {
        await api.send(resetPassword, {
          body: { ...linkBody(link), newPassword, securityAnswer: answer },
        });
        record("ResetPassword", { Email: link.email });
      }),
    },
  });
}

function provideSet(api: Api, session: SessionActor) {
  return setPasswordMachine.provide({
    actors: {
      loadBannedPhrases: loadBannedPhrases(api),
      checkLink: fromPromise<void, PasswordLink>(async ({ input, signal }) => {
        await api.send(verifyInitialLink, { body: linkBody(input) }, { signal });
      }),
      set: fromPromise<string, SetPasswordRequest>(async ({ input: { link, newPassword } }) => {
        const answer = await api.send(setInitialPassword, {
          body: { ...linkBody(link), newPassword },
        });
        return answer.otp;
      }),
    },
    actions: {
      signIn: (_, credentials) => {
        const { signIn } = session.getSnapshot().children;
        signIn?.send({ type: "credentials.given", ...credentials });
      },
    },
  });
}
