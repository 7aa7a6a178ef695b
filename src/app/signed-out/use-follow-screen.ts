import { startTransition, useEffect, useState } from "react";
import { useLocation, useNavigate } from "../../router/router.tsx";
import { paths } from "../../../machines/paths.ts";
import { rememberReturn } from "../navigation/return-path.ts";
import { isPathOf } from "./enquiry/enquiry-paths.ts";
import type { SignInStep } from "./sign-in-screen-props.ts";

/** Screens with their own path; the sign-in page is shown at any path. */
const screenPaths: Partial<Record<SignInStep, string>> = {
  otp: paths.otp(),
  recoveryCode: paths.otp(),
  securityQuestion: paths.securityQuestion(),
  accountLocked: paths.accountLocked(),
};

/** Keeps the URL in sync with the sign-in step; the browser's back button leaves the step. */
export function useFollowScreen(screen: SignInStep, cancel: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const [followed, setFollowed] = useState<SignInStep>("login");

  useEffect(() => {
    const path = screenPaths[screen];
    const isThere =
      path === undefined
        ? !isStepPath(location.pathname)
        : location.pathname === path || isOfLocked(screen, location.pathname);
    const isNew = followed !== screen;
    if (isThere && !isNew) return;
    if (!isNew && path !== undefined) return cancel();
    // Screen and URL change in the same transition, so that a quick back navigation is not missed.
    startTransition(() => {
      setFollowed(screen);
      if (isThere) return;
      const isFirstStep = path !== undefined && !isStepPath(location.pathname);
      navigate(path ?? paths.login(), {
        replace: !isFirstStep,
        state: rememberReturn(location),
      });
    });
  }, [screen, followed, location, navigate, cancel]);
}

/** Whether a path is a step of a locked account's enquiry. */
function isOfLocked(screen: SignInStep, path: string): boolean {
  return screen === "accountLocked" && isPathOf("locked", path);
}

function isStepPath(path: string): boolean {
  return Object.values(screenPaths).includes(path);
}
