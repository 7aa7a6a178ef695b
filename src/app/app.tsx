import { useSelector } from "@xstate/react";
import type { i18n as I18n } from "i18next";
import { startTransition, Suspense, useEffect, useRef, useState } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { identityOf } from "../../machines/session/identity.ts";
import { landingPage } from "../../machines/user/navigation.ts";
import { Splash } from "../features/sign-in/splash.tsx";
import {
  type AppDependencies,
  AppDependenciesProvider,
  useActor,
  useAppDependencies,
  useAudit,
  useConfigField,
  useRunningActor,
} from "../session/index.ts";
import { mailedLinkPath } from "../effects/passwords/mailed-link.ts";
import { isPreLoginPath, paths } from "../../machines/paths.ts";
import type { AppHistory } from "../router/history.ts";
import { RouterProvider, useLocation, useNavigate } from "../router/router.tsx";
import { IsNextStep } from "../ui/form/step-heading.tsx";
import { BrandName } from "../ui/form/brand-name.ts";
import { lazyView } from "../ui/lazy/lazy-view.tsx";
import { runWhenIdle } from "../browser/run-when-idle.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { entryOwner, rememberReturn } from "./navigation/return-path.ts";
import { LazySignedIn, loadSignedIn } from "./lazy-signed-in.tsx";
import { loadLazyScreens } from "./signed-out/sign-in-screens.tsx";
import { SignedOut } from "./signed-out/signed-out.tsx";
import type { Visit } from "./record-visit.ts";

interface AppProps {
  readonly services: AppDependencies;
  readonly i18n: I18n;
  readonly history: AppHistory;
  /** Base path of the environment, or the empty string. */
  readonly base: string;
}

/** Root component in the browser. */
export function App({ services, i18n, history, base }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <AppDependenciesProvider value={services}>
        <ErrorBoundary>
          <RouterProvider history={history} base={base}>
            <Screens i18n={i18n} />
          </RouterProvider>
        </ErrorBoundary>
      </AppDependenciesProvider>
    </I18nextProvider>
  );
}

/** Shows the screens for the session's state, and follows the location. */
export function Screens({ i18n }: Pick<AppProps, "i18n">) {
  return (
    <BrandName value={useConfigField("brandName")}>
      <FollowLocation />
      <SessionScreens i18n={i18n} />
    </BrandName>
  );
}

/**
 * Records visits, and opens the sign-in when a session ends. It renders nothing, so that a navigation
 * does not render the whole portal again.
 */
function FollowLocation() {
  useVisits();
  const session = useActor("session");
  const navigate = useNavigate();
  const isSignedOut = useSelector(session, (snapshot) => snapshot.matches("signedOut"));
  const location = useLocation();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    // After a session ended, the same user returns to the page by signing in again.
    const hasEnded = session.getSnapshot().context.ended !== null;
    const isAtPage = entryOwner(location) !== null && !isPreLoginPath(location.pathname);
    if (isSignedOut && (wasSignedIn.current || (hasEnded && isAtPage))) {
      const state = hasEnded ? rememberReturn(location) : null;
      navigate(mailedLinkPath() ?? paths.login(), { replace: true, state });
    }
    wasSignedIn.current = !isSignedOut;
  }, [isSignedOut, navigate, session, location]);
  return null;
}

/** The screens before sign-in, or the signed-in user's portal. */
function SessionScreens({ i18n }: Pick<AppProps, "i18n">) {
  const session = useActor("session");
  const { followTabs } = useAppDependencies();
  const navigate = useNavigate();
  const isSignedOut = useSelector(session, (snapshot) => snapshot.matches("signedOut"));
  const isLeaving = useSelector(session, (snapshot) => snapshot.hasTag("leaving"));
  const isAdmitting = useSelector(session, (snapshot) => snapshot.hasTag("admitting"));

  const identity = useSelector(session, ({ context }) => context.user && identityOf(context.user));
  const [shown, setShown] = useState(identity);
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (identity !== null && !wasSignedIn) setWasSignedIn(true);
  if (shown !== identity && (shown === null || identity === null)) setShown(identity);
  const hasChanged = identity !== null && shown !== null && identity !== shown;

  useEffect(() => {
    const { user } = session.getSnapshot().context;
    if (!hasChanged || !user || isAdmitting) return;
    // Another user must not see the URL of the previous one: navigates in the render that shows the
    // new user.
    startTransition(() => {
      navigate(landingPage(user), { replace: true });
      setShown(identity);
    });
  }, [navigate, session, identity, hasChanged, isAdmitting]);

  useEffect(() => {
    // Joining a session earlier would cause a hydration mismatch with the exported HTML.
    followTabs();
  }, [followTabs]);

  const isSending = useSelector(useRunningActor("signIn"), (snapshot) => snapshot?.hasTag("busy"));
  useEffect(() => {
    // The portal's code is prefetched while the user types, and evaluated during the request.
    if (!isSending) return;
    for (const load of [loadSignedIn, loadLazyScreens]) load(i18n).catch(() => {});
  }, [isSending, i18n]);

  if (isSignedOut) {
    return (
      <IsNextStep value={wasSignedIn}>
        <SignedOut />
      </IsNextStep>
    );
  }
  if (isAdmitting) return <Admitting />;
  if (isLeaving || hasChanged) return <Splash />;
  return (
    <Suspense fallback={<Splash />}>
      <LazySignedIn key={identity} />
    </Suspense>
  );
}

const { LazyView: PrivilegesFailed } = lazyView(
  async () => (await import("./privileges-failed.tsx")).PrivilegesFailed,
  { namespaces: ["shell"], waiting: <Splash />, canReload: true },
);

/** Shown until the user's privileges are loaded. */
function Admitting() {
  const hasFailed = useSelector(
    useActor("session"),
    (snapshot) =>
      snapshot.matches({ admitting: "failed" }) || snapshot.matches({ admitting: "stopping" }),
  );
  return hasFailed ? <PrivilegesFailed /> : <Splash />;
}

/** Records page views for analytics, and a user's navigation for the audit log. */
function useVisits(): void {
  const session = useActor("session");
  const record = useAudit();
  const { i18n } = useTranslation();
  const user = useSelector(session, (snapshot) => snapshot.context.user);
  const { pathname } = useLocation();
  const last = useRef<string | null>(null);
  const waiting = useRef<Visit[]>([]);
  useEffect(() => {
    waiting.current.push({ pathname, user, language: i18n.language });
    async function recordWaiting() {
      const { recordVisit } = await import("./record-visit.ts");
      for (const visit of waiting.current.splice(0)) recordVisit(visit, last, record);
    }
    // A user's navigation is audited at once, as the page may be closed; nothing waits for others.
    if (user) void recordWaiting().catch(() => {});
    else runWhenIdle([recordWaiting]);
  }, [pathname, user, record, i18n]);
}
