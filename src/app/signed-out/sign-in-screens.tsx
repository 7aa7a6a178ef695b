import type { SignInScreen } from "../../../machines/sign-in/types.ts";
import { laterView } from "../lazy/lazy-view.tsx";
import { LoginScreen } from "./login-screen.tsx";
import type { SignInScreenProps } from "./sign-in-screen-props.ts";

/** What comes after the password; loaded early, so that no step waits for it. */
export const { load: loadLaterScreens, LaterView: LaterScreen } = laterView(
  async () => (await import("./lazy-screens.tsx")).LaterScreen,
  { namespaces: ["terms"] },
);

interface SignInScreenViewProps extends SignInScreenProps {
  readonly screen: SignInScreen;
}

/** The screen that a state of the sign-in machine asks for; a locked account's is an enquiry. */
export function SignInScreenView({ screen, ...props }: SignInScreenViewProps) {
  if (screen === "login") return <LoginScreen {...props} />;
  return screen === "accountLocked" ? null : <LaterScreen screen={screen} {...props} />;
}
