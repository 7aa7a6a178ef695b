import { useSelector } from "@xstate/react";
import type { i18n as I18n } from "i18next";
import { startTransition, Suspense, useEffect, useRef, useState } from "react";
import { I18nextProvider } from "react-i18next";
import { BrowserRouter, useLocation, useNavigate } from "react-router-dom";
import { identityOf } from "../../machines/session/identity.ts";
import { landingPage } from "../../machines/user/permissions.ts";
import { Splash } from "../features/sign-in/splash.tsx";
import {
  type AppServices,
  AppServicesProvider,
  useActor,
  useAppServices,
  useRunningActor,
} from "../session/index.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Admitting } from "./admitting.tsx";
import { mailedLinkPath } from "../effects/passwords/mailed-link.ts";
import { isPreLoginPath, paths } from "../../machines/paths.ts";
import { entryOwner, rememberReturn } from "./navigation/return-path.ts";
import { LazySignedIn, loadSignedIn } from "./lazy-signed-in.tsx";
import { loadLazyScreens } from "./signed-out/sign-in-screens.tsx";
import { SignedOut } from "./signed-out/signed-out.tsx";
import { useVisits } from "./use-visits.ts";

interface AppProps {
  readonly services: AppServices;
  readonly i18n: I18n;
  /** The environment's base path, or the empty string. */
  readonly base: string;
}

/** The portal in a browser. */
export function App({ services, i18n, base }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <AppServicesProvider value={services}>
        <ErrorBoundary>
          <BrowserRouter basename={base}>
            <Screens i18n={i18n} />
          </BrowserRouter>
        </ErrorBoundary>
      </AppServicesProvider>
    </I18nextProvider>
  );
}

/** Shows what the session's state is: the sign-in family, or the portal of the signed-in user. */
export function Screens({ i18n }: Pick<AppProps, "i18n">) {
  const session = useActor("session");
  const { followTabs } = useAppServices();
  const navigate = useNavigate();
  useVisits();
  const isSignedOut = useSelector(session, (snapshot) => snapshot.matches("signedOut"));
  const isLeaving = useSelector(session, (snapshot) => snapshot.hasTag("leaving"));
  const isAdmitting = useSelector(session, (snapshot) => snapshot.hasTag("admitting"));

  const identity = useSelector(session, ({ context }) => context.user && identityOf(context.user));
  const [shown, setShown] = useState(identity);
  if (shown !== identity && (shown === null || identity === null)) setShown(identity);
  const hasChanged = identity !== null && shown !== null && identity !== shown;

  const location = useLocation();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    // Signing in returns to where a session ended by itself, if it is the same user.
    const hasEnded = session.getSnapshot().context.ended !== null;
    const isAtPage = entryOwner() !== null && !isPreLoginPath(location.pathname);
    if (isSignedOut && (wasSignedIn.current || (hasEnded && isAtPage))) {
      const state = hasEnded ? rememberReturn(location) : null;
      void navigate(mailedLinkPath() ?? paths.login(), { replace: true, state });
    }
    wasSignedIn.current = !isSignedOut;
  }, [isSignedOut, navigate, session, location]);

  useEffect(() => {
    const { user } = session.getSnapshot().context;
    if (!hasChanged || !user || isAdmitting) return;
    // An address of one user, with what it says in its query, is no place for another one: the next
    // one is shown in the same render as their own.
    startTransition(() => {
      void navigate(landingPage(user), { replace: true });
      setShown(identity);
    });
  }, [navigate, session, identity, hasChanged, isAdmitting]);

  useEffect(() => {
    // A session that was joined sooner would not be what the exported HTML shows.
    followTabs();
  }, [followTabs]);

  const isSending = useSelector(useRunningActor("signIn"), (snapshot) => snapshot?.hasTag("busy"));
  useEffect(() => {
    // The portal's own code was fetched while the user typed; it runs beside the request.
    if (!isSending) return;
    for (const load of [loadSignedIn, loadLazyScreens]) load(i18n).catch(() => {});
  }, [isSending, i18n]);

  if (isSignedOut) return <SignedOut />;
  if (isAdmitting) return <Admitting />;
  if (isLeaving || hasChanged) return <Splash />;
  return (
    <Suspense fallback={<Splash />}>
      <LazySignedIn key={identity} />
    </Suspense>
  );
}
