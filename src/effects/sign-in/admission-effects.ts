import { fromPromise } from "xstate";
import { admissionMachine } from "../../../machines/admission/machine.ts";
import type { SavedQuestions } from "../../../machines/admission/types.ts";
import type { SecurityAnswer } from "../../../machines/passwords/security-questions.ts";
import type { User } from "../../../machines/user/types.ts";
import { toNetworkError } from "../../api/to-network-error.ts";
import type { LazyDependencies } from "../lazy-dependencies.ts";

/** Loads the calls that the sign-in page does not need. */
export const loadAdmission = () => toNetworkError(import("./admission-calls.ts"));

/** Returns the admission machine with its effects. */
export function provideAdmission({ loaded }: Pick<LazyDependencies, "loaded">) {
  return admissionMachine.provide({
    actors: {
      saveQuestions: fromPromise<SavedQuestions, readonly SecurityAnswer[]>(
        async ({ input, signal }) => (await loadAdmission()).saveQuestions(loaded(), input, signal),
      ),
      acceptTerms: fromPromise<User, void>(async ({ signal }) =>
        (await loadAdmission()).acceptTerms(loaded(), signal),
      ),
    },
  });
}
