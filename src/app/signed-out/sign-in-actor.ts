import type { ActorRefFrom } from "xstate";
import type { signInMachine } from "../../../machines/sign-in/machine.ts";
import type { ApiReadiness } from "../../features/sign-in/login-form.tsx";

/** A running sign-in. */
export type SignInActor = ActorRefFrom<typeof signInMachine>;

/** What each screen of the sign-in is given. */
export interface SignInScreenProps {
  readonly actor: SignInActor;
  readonly api: ApiReadiness;
}
