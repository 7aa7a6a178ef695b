import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { SignInScreen } from "../../../machines/sign-in/types.ts";
import { paths } from "../paths.ts";
import { rememberReturn } from "../return-path.ts";

/** The screens that have a path of their own; login is shown wherever the user is. */
const screenPaths: Partial<Record<SignInScreen, string>> = {
  otp: paths.otp(),
  securityQuestion: paths.securityQuestion(),
  accountLocked: paths.accountLocked(),
};

/**
 * Keeps the address with the sign-in: a step with a path of its own goes there, and the browser's
 * back button leaves the step.
 */
export function useFollowScreen(screen: SignInScreen, leave: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const followed = useRef<SignInScreen>("login");

  useEffect(() => {
    const path = screenPaths[screen];
    const isThere =
      path === undefined ? !isStepPath(location.pathname) : location.pathname === path;
    const isNew = followed.current !== screen;
    followed.current = screen;
    if (isThere) return;
    if (!isNew && path !== undefined) return leave();
    const isFirstStep = path !== undefined && !isStepPath(location.pathname);
    void navigate(path ?? paths.login(), {
      replace: !isFirstStep,
      state: rememberReturn(location),
    });
  }, [screen, location, navigate, leave]);
}

function isStepPath(path: string): boolean {
  return Object.values(screenPaths).includes(path);
}
