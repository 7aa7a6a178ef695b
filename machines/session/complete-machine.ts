import { idleMachine } from "../idle/machine.ts";
import { impersonationMachine } from "../impersonation/machine.ts";
import { completeSignInMachine } from "../sign-in/complete-machine.ts";
import { surveyMachine } from "../survey/machine.ts";
import { sessionMachine } from "./machine.ts";

/** The session machine with the machines of all flows, some of which the portal loads later. */
export const completeSessionMachine = sessionMachine.provide({
  actors: {
    signIn: completeSignInMachine,
    impersonation: impersonationMachine,
    idle: idleMachine,
    survey: surveyMachine,
  },
});
