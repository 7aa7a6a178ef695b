import { useSelector } from "@xstate/react";
import { startTransition, Suspense, useEffect, useState } from "react";
import { Redirect, useLocation, useNavigate } from "../../router/router.tsx";
import { SignInFrame } from "../../features/sign-in/sign-in-frame.tsx";
import {
  useAppDependencies,
  useConfigField,
  useIsApiUnreachable,
  useRunningActor,
} from "../../session/index.ts";
import { stepView } from "../../ui/lazy/step-view.tsx";
import { paths } from "../../../machines/paths.ts";
import { releaseVersion } from "../../config/release.ts";
import { screenOf } from "../../../machines/screen-of.ts";
import type { SignInActor } from "../../../machines/sign-in/machine.ts";
import { rememberReturn } from "../navigation/return-path.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { enquiryDepths, enquirySteps } from "./enquiry/enquiry-steps.ts";
import { isEnquiryPath, LazyEnquiryPage } from "./enquiry/lazy-enquiry.ts";
import { useEnquiry } from "./enquiry/use-enquiry.ts";
import { sidePageDepth, sidePageOf, SidePageView } from "./side-pages.tsx";
import type { SignInStep } from "./sign-in-screen-props.ts";
import { SignInScreenView } from "./sign-in-screens.tsx";
import { isPathOf } from "./enquiry/enquiry-paths.ts";

const { LazyView: TermsDialog } = stepView(
  async () => (await import("../../ui/terms/terms-dialog.tsx")).TermsDialog,
  ["terms"],
);

/** Depth of each step, which determines the direction of the slide transition. */
const depths = {
  login: 0,
  otp: 1,
  recoveryCode: 2,
  securityQuestion: 2,
  accountLocked: 2,
  terms: 3,
} as const;

/** The screens before sign-in: the step of the sign-in machine, or a page with its own path. */
export function SignedOut() {
  const signIn = useRunningActor("signIn");
  return signIn ? <Frame actor={signIn} /> : null;
}

function Frame({ actor }: { readonly actor: SignInActor }) {
  const brandName = useConfigField("brandName");
  const isMultilingual = useConfigField("multilingual");
  const privacyUrl = useConfigField("privacyPolicyUrl");
  const { withoutScript } = useAppDependencies();
  const { pathname } = useLocation();
  const [isTermsOpen, setIsTermsOpen] = useState(false);
  const screen = useSignInStep(actor);
  useFollowScreen(actor, screen);

  const enquiry = useEnquiry(actor, screen === "login");
  const isInitialLogin = useSelector(actor, (snapshot) =>
    snapshot.matches({ verifyingCredentials: "initialLogin" }),
  );
  const sidePage = screen === "login" && !enquiry && !isInitialLogin ? sidePageOf(pathname) : null;
  const step = enquiry ? enquirySteps[enquiry.kind][enquiry.screen] : (sidePage ?? screen);

  return (
    <SignInFrame
      brandName={brandName}
      corner={isMultilingual ? <LanguageChoice /> : null}
      step={step}
      depth={
        enquiry
          ? enquiryDepths[enquiry.screen]
          : sidePage
            ? sidePageDepth(sidePage)
            : depths[screen]
      }
      isApiUnreachable={useIsApiUnreachable()}
      withoutScript={withoutScript}
      privacyUrl={privacyUrl}
      onTerms={() => setIsTermsOpen(true)}
      releaseVersion={releaseVersion}
      // The year of a build is not exported: equal sources make equal files. The boot script sets it.
      year={withoutScript ? 0 : new Date().getFullYear()}
    >
      <Suspense>
        {enquiry ? (
          <LazyEnquiryPage {...enquiry} />
        ) : sidePage ? (
          <SidePageView page={sidePage} />
        ) : (
          <SignInScreenView screen={screen} actor={actor} />
        )}
      </Suspense>
      {/* While the first sign-in runs, the sign-in page is shown for every path (ROUTE-03). */}
      {isInitialLogin && pathname !== paths.login() ? <Redirect to={paths.login()} /> : null}
      <Suspense>
        {isTermsOpen ? <TermsDialog onClose={() => setIsTermsOpen(false)} /> : null}
      </Suspense>
    </SignInFrame>
  );
}

/** Returns the screen of the sign-in, or of what is due after the password. */
function useSignInStep(actor: SignInActor): SignInStep {
  const screen = useSelector(actor, (snapshot) => screenOf(snapshot.getMeta()));
  const admission = useSelector(actor, (snapshot) => snapshot.children.admission);
  const due = useSelector(admission, (snapshot) => snapshot && screenOf(snapshot.getMeta()));
  return due ?? screen ?? "login";
}

/** Screens with their own path; the sign-in page is shown at any path. */
const screenPaths: Partial<Record<SignInStep, string>> = {
  otp: paths.otp(),
  recoveryCode: paths.otp(),
  securityQuestion: paths.securityQuestion(),
  accountLocked: paths.accountLocked(),
};

/**
 * Keeps the URL in sync with the sign-in step. The browser's back button leaves the step, and another
 * page a sign-in that is being sent: its response must not interrupt what the user does there.
 */
function useFollowScreen(actor: SignInActor, screen: SignInStep): void {
  const location = useLocation();
  const navigate = useNavigate();
  const [followed, setFollowed] = useState<SignInStep>("login");

  useEffect(() => {
    const path = screenPaths[screen];
    const cancel = () => actor.send({ type: "signIn.cancelled" });
    if (isOtherPage(location.pathname) && actor.getSnapshot().hasTag("busy")) return cancel();
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
  }, [actor, screen, followed, location, navigate]);
}

/** Whether a path is a page beside the sign-in. */
function isOtherPage(path: string): boolean {
  return sidePageOf(path) !== null || isEnquiryPath(path);
}

/** Whether a path is a step of a locked account's enquiry. */
function isOfLocked(screen: SignInStep, path: string): boolean {
  return screen === "accountLocked" && isPathOf("locked", path);
}

function isStepPath(path: string): boolean {
  return Object.values(screenPaths).includes(path);
}
