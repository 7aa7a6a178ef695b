import { admissionMachine } from "../admission/machine.ts";
import { idleMachine } from "../idle/machine.ts";
import { signInMachine } from "./machine.ts";

/** The sign-in machine with the machines of its last steps, which the portal loads later. */
export const completeSignInMachine = signInMachine.provide({
  actors: { admission: admissionMachine, idle: idleMachine },
});
