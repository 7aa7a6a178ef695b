import type { SignInActor } from "../../../machines/sign-in/actor.ts";
import type { ApiReadiness } from "../../features/sign-in/login-form.tsx";

export interface SignInScreenProps {
  readonly actor: SignInActor;
  readonly api: ApiReadiness;
}
