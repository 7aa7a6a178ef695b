import { stepView } from "../../ui/lazy/step-view.tsx";
import { LoginScreen } from "./login-screen.tsx";
import type { SignInScreenProps, SignInStep } from "./sign-in-screen-props.ts";

/** Screens after the password; loaded early, so that no step has to wait. */
export const { load: loadLazyScreens, LazyView: LazyScreen } = stepView(
  async () => (await import("./lazy-screens.tsx")).LazyScreen,
  // The warning before the session ends has the texts of the one after sign-in.
  ["security-questions", "terms", "shell"],
);

interface SignInScreenViewProps extends SignInScreenProps {
  readonly screen: SignInStep;
}

/** The screen for the state of the sign-in machine; a locked account shows an enquiry. */
export function SignInScreenView({ screen, ...props }: SignInScreenViewProps) {
  if (screen === "login") return <LoginScreen {...props} />;
  return screen === "accountLocked" ? null : <LazyScreen screen={screen} {...props} />;
}
