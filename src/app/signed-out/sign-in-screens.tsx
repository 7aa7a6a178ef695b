import { type ComponentType, lazy } from "react";
import type { SignInScreen } from "../../../machines/sign-in/types.ts";
import { LoginScreen } from "./login-screen.tsx";
import type { SignInScreenProps } from "./sign-in-actor.ts";

/** Loads what comes after the password; called early, so that no step waits for it. */
export const loadLaterScreens = () => import("./later-screens.tsx");

type LaterScreen = keyof Awaited<ReturnType<typeof loadLaterScreens>>;

function later(name: LaterScreen) {
  return lazy(async () => ({ default: (await loadLaterScreens())[name] }));
}

/** The screens of the sign-in; a locked account shows an enquiry. */
type OwnScreen = Exclude<SignInScreen, "accountLocked">;

/** The component of each screen that a state of the sign-in machine can ask for. */
export const signInScreens: Record<OwnScreen, ComponentType<SignInScreenProps>> = {
  login: LoginScreen,
  otp: later("CodeScreen"),
  securityQuestion: later("SecurityQuestionScreen"),
  terms: later("TermsScreen"),
};
