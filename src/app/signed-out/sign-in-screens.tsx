import type { SignInScreen } from "../../../machines/sign-in/types.ts";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { LoginScreen } from "./login-screen.tsx";
import type { SignInScreenProps } from "./sign-in-screen-props.ts";

/** What comes after the password; loaded early, so that no step waits for it. */
export const { load: loadLazyScreens, LazyView: LazyScreen } = lazyView(
  async () => (await import("./lazy-screens.tsx")).LazyScreen,
  { namespaces: ["terms"] },
);

interface SignInScreenViewProps extends SignInScreenProps {
  readonly screen: SignInScreen;
}

/** The screen that a state of the sign-in machine asks for; a locked account's is an enquiry. */
export function SignInScreenView({ screen, ...props }: SignInScreenViewProps) {
  if (screen === "login") return <LoginScreen {...props} />;
  return screen === "accountLocked" ? null : <LazyScreen screen={screen} {...props} />;
}
