import { fromCallback, fromPromise } from "xstate";
import type { admissionMachine } from "../../../machines/admission/machine.ts";
import type { idleMachine } from "../../../machines/idle/machine.ts";
import { signInMachine } from "../../../machines/sign-in/machine.ts";
import type {
  Credentials,
  PasskeyCredentials,
  PasskeyOutcome,
  PasskeyRequest,
  RecoveryCredentials,
  SignInEvent,
  SignInOutcome,
} from "../../../machines/sign-in/types.ts";
import { toNetworkError } from "../../api/to-network-error.ts";
import { loadOnce } from "../../browser/load-once.ts";
import { storageKeys, writeStorage } from "../../browser/storage.ts";
import { provideEnquiry } from "../enquiry/enquiry-effects.ts";
import type { LazyDependencies } from "../lazy-dependencies.ts";

interface LastSteps {
  readonly admission: typeof admissionMachine;
  readonly idle: typeof idleMachine;
}

/** Loaded once the first screen is shown, or when a passkey or a recovery code is used. */
const loadPasskeys = loadOnce(() => toNetworkError(import("./passkey-calls.ts")));

/** Returns the sign-in machine with its effects and the machines of its last steps. */
export function provideSignIn(
  effects: LazyDependencies,
  { admission, idle }: LastSteps,
  isShown: Promise<void>,
) {
  return signInMachine.provide({
    actors: {
      signIn: fromPromise<SignInOutcome, Credentials>(async ({ input, signal }) =>
        (await effects.load()).signIn(input, signal),
      ),
      passkeyAutofill: fromCallback<SignInEvent>(({ sendBack }) => {
        if (!("PublicKeyCredential" in window)) return;
        const end = new AbortController();
        void isShown
          .then(() => Promise.all([effects.load(), loadPasskeys()]))
          .then(([loaded, passkeys]) => passkeys.suggestPasskeys(loaded, sendBack, end.signal))
          // Without the call or the code there are no passkeys.
          .catch(() => {});
        return () => end.abort();
      }),
      askPasskey: fromPromise<PasskeyOutcome, PasskeyRequest>(async ({ input, signal }) =>
        (await loadPasskeys()).askPasskey(await effects.load(), input, signal),
      ),
      passkeySignIn: fromPromise<SignInOutcome, PasskeyCredentials>(async ({ input, signal }) =>
        (await loadPasskeys()).sendPasskey(await effects.load(), input, signal),
      ),
      recoverySignIn: fromPromise<SignInOutcome, RecoveryCredentials>(async ({ input, signal }) =>
        (await loadPasskeys()).sendRecoveryCode(await effects.load(), input, signal),
      ),
      admission,
      idle,
      abandon: fromPromise<void, void>(async () => {
        const { signOut, changeLanguage } = effects.loaded();
        signOut();
        await changeLanguage(null);
      }),
      enquiry: provideEnquiry(effects),
      clock: fromCallback<SignInEvent>(({ sendBack }) => {
        const tick = () => sendBack({ type: "clock.ticked", nowMs: Date.now() });
        tick();
        const timer = setInterval(tick, 1000);
        return () => clearInterval(timer);
      }),
    },
    actions: {
      rememberEmail: (_, { email }) => {
        writeStorage("localStorage", storageKeys.rememberedEmail, email);
      },
    },
  });
}
