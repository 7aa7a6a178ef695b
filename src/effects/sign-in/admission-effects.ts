import { fromPromise } from "xstate";
import { admissionMachine } from "../../../machines/admission/machine.ts";
import type { SavedQuestions } from "../../../machines/admission/types.ts";
import type { SecurityAnswer } from "../../../machines/passwords/security-questions.ts";
import type { User } from "../../../machines/user/types.ts";
import { provideEffects } from "../../../machines/provide-effects.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";

/** Returns the admission machine with its effects. */
export function provideAdmission(effects: EffectDependencies) {
  return provideEffects(admissionMachine, {
    actors: {
      saveQuestions: fromPromise<SavedQuestions, readonly SecurityAnswer[]>(({ input, signal }) =>
        effects.saveQuestions(input, signal),
      ),
      acceptTerms: fromPromise<User, void>(({ signal }) => effects.acceptTerms(signal)),
    },
  });
}
