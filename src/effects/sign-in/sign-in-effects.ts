import { fromCallback, fromPromise } from "xstate";
import type { admissionMachine } from "../../../machines/admission/machine.ts";
import type { idleMachine } from "../../../machines/idle/machine.ts";
import { signInMachine } from "../../../machines/sign-in/machine.ts";
import type { Credentials, SignInEvent, SignInOutcome } from "../../../machines/sign-in/types.ts";
import { provideEffects } from "../../../machines/provide-effects.ts";
import { storageKeys, writeStorage } from "../../browser/storage.ts";
import { provideEnquiry } from "../enquiry/enquiry-effects.ts";
import type { LazyDependencies } from "../lazy-dependencies.ts";

interface LastSteps {
  readonly admission: typeof admissionMachine;
  readonly idle: typeof idleMachine;
}

/** Returns the sign-in machine with its effects and the machines of its last steps. */
export function provideSignIn(effects: LazyDependencies, { admission, idle }: LastSteps) {
  return provideEffects(signInMachine, {
    actors: {
      signIn: fromPromise<SignInOutcome, Credentials>(async ({ input, signal }) =>
        (await effects.load()).signIn(input, signal),
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
