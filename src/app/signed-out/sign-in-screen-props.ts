import type { SignInActor } from "../../../machines/sign-in/actor.ts";
import type { ApiReadiness } from "../../features/sign-in/login-form.tsx";

/** What each screen of the sign-in is given. */
export interface SignInScreenProps {
  readonly actor: SignInActor;
  readonly api: ApiReadiness;
}
