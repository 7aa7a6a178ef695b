import type { AdmissionActor } from "../../../machines/admission/actor.ts";
import type { AdmissionScreen } from "../../../machines/admission/types.ts";
import type { SignInActor } from "../../../machines/sign-in/actor.ts";
import type { SignInScreen } from "../../../machines/sign-in/types.ts";
import type { ApiReadiness } from "../../features/sign-in/login-form.tsx";

/** Screen of a sign-in, up to what is due after the password. */
export type SignInStep = SignInScreen | AdmissionScreen;

export interface SignInScreenProps {
  readonly actor: SignInActor;
  readonly api: ApiReadiness;
}

export interface AdmissionScreenProps {
  readonly actor: AdmissionActor;
  readonly api: ApiReadiness;
  readonly onCancel: () => void;
}
