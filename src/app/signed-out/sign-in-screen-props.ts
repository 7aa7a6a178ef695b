import type { AdmissionActor } from "../../../machines/admission/machine.ts";
import type { AdmissionScreen } from "../../../machines/admission/types.ts";
import type { SignInActor } from "../../../machines/sign-in/machine.ts";
import type { SignInScreen } from "../../../machines/sign-in/types.ts";

/** Screen of a sign-in, up to what is due after the password. */
export type SignInStep = SignInScreen | AdmissionScreen;

export interface SignInScreenProps {
  readonly actor: SignInActor;
}

export interface AdmissionScreenProps {
  readonly actor: AdmissionActor;
  readonly onCancel: () => void;
}
