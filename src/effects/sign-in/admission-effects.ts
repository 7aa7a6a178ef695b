import { fromPromise } from "xstate";
import { admissionMachine } from "../../../machines/admission/machine.ts";
import type { SavedQuestions } from "../../../machines/admission/types.ts";
import type { SecurityAnswer } from "../../../machines/passwords/security-questions.ts";
import type { User } from "../../../machines/user/types.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";

/** Returns the admission machine with its effects. */
export function provideAdmission(effects: EffectDependencies) {
  return admissionMachine.provide({
    actors: {
      saveQuestions: fromPromise<SavedQuestions, readonly SecurityAnswer[]>(({ input, signal }) =>
        effects.saveQuestions(input, signal),
      ),
      acceptTerms: fromPromise<User, void>(({ signal }) => effects.acceptTerms(signal)),
    },
  });
}
