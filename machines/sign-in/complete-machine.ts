import { admissionMachine } from "../admission/machine.ts";
import { idleMachine } from "../idle/machine.ts";
import { provideEffects } from "../provide-effects.ts";
import { signInMachine } from "./machine.ts";

/** The sign-in machine with the machines of its last steps, which the portal loads later. */
export const completeSignInMachine = provideEffects(signInMachine, {
  actors: { admission: admissionMachine, idle: idleMachine },
});
