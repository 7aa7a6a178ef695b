import { startTransition, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { SignInScreen } from "../../../machines/sign-in/types.ts";
import { paths } from "../../../machines/paths.ts";
import { rememberReturn } from "../navigation/return-path.ts";
import { isPathOf } from "./enquiry/enquiry-paths.ts";

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
export function useFollowScreen(screen: SignInScreen, cancel: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const [followed, setFollowed] = useState<SignInScreen>("login");

  useEffect(() => {
    const path = screenPaths[screen];
    const isThere =
      path === undefined
        ? !isStepPath(location.pathname)
        : location.pathname === path || isOfLocked(screen, location.pathname);
    const isNew = followed !== screen;
    if (isThere && !isNew) return;
    if (!isNew && path !== undefined) return cancel();
    // A back button that is quicker than React would be unseen if only the address told of it: the
    // step is followed in the same render as the address it went to.
    startTransition(() => {
      setFollowed(screen);
      if (isThere) return;
      const isFirstStep = path !== undefined && !isStepPath(location.pathname);
      void navigate(path ?? paths.login(), {
        replace: !isFirstStep,
        state: rememberReturn(location),
      });
    });
  }, [screen, followed, location, navigate, cancel]);
}

/** Whether a path is a step of the query that a locked account sends. */
function isOfLocked(screen: SignInScreen, path: string): boolean {
  return screen === "accountLocked" && isPathOf("locked", path);
}

function isStepPath(path: string): boolean {
  return Object.values(screenPaths).includes(path);
}
