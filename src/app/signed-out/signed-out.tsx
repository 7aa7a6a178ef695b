import { useSelector } from "@xstate/react";
import { Suspense, useCallback, useState } from "react";
import { useLocation } from "react-router-dom";
import { AssistanceNotice } from "../../features/sign-in/assistance-notice.tsx";
import type { ApiReadiness } from "../../features/sign-in/login-form.tsx";
import { SignInFrame } from "../../features/sign-in/sign-in-frame.tsx";
import { useConfig, usePortal } from "../../session/index.ts";
import { paths } from "../paths.ts";
import { releaseVersion } from "../release.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { type Assistance, useScreenTitle } from "./screen-titles.ts";
import { type SignInActor, signInScreens } from "./sign-in-screens.tsx";
import { TermsDialog } from "./terms-dialog.tsx";
import { useFollowScreen } from "./use-follow-screen.ts";

const assistance: Readonly<Record<string, Assistance>> = {
  [paths.register()]: "register",
  [paths.forgotPwd()]: "forgotPwd",
  [paths.helpSupport()]: "helpSupport",
};

/** How far along a step is, so that it slides the right way. */
const depths = { login: 0, otp: 1, securityQuestion: 2, accountLocked: 2, terms: 3 } as const;

/** The sign-in family: what the machine's state asks for, or one of the pages beside it. */
export function SignedOut() {
  const { session } = usePortal();
  const signIn = useSelector(session, (snapshot) => snapshot.children.signIn);
  return signIn ? <Frame actor={signIn} /> : null;
}

function Frame({ actor }: { readonly actor: SignInActor }) {
  const config = useConfig();
  const api = useApiReadiness();
  const { pathname } = useLocation();
  const [isTermsOpen, setIsTermsOpen] = useState(false);
  const screen = useSelector(actor, (snapshot) => screenOf(snapshot.getMeta()));
  const leave = useCallback(() => actor.send({ type: "signIn.cancelled" }), [actor]);
  useFollowScreen(screen, leave);

  const kind = screen === "login" ? assistance[pathname] : undefined;
  const step = kind ?? screen;
  useScreenTitle(step);
  const Screen = signInScreens[screen];

  return (
    <SignInFrame
     
      brandName={config.brandName}
      corner={config.multilingual ? <LanguageChoice /> : null}
      step={step}
      depth={kind ? 1 : depths[screen]}
      isApiUnreachable={api === "unreachable"}
      privacyUrl={config.privacyPolicyUrl}
      securityTipsPath={paths.securityTips()}
      onTerms={() => setIsTermsOpen(true)}
      releaseVersion={releaseVersion}
      year={new Date().getFullYear()}
    >
      <Suspense>
        {kind ? (
          <AssistanceNotice
            kind={kind}
            supportEmail={config.supportEmail}
            loginPath={paths.login()}
          />
        ) : (
          <Screen actor={actor} api={api} />
        )}
      </Suspense>
      {isTermsOpen ? <TermsDialog onClose={() => setIsTermsOpen(false)} /> : null}
    </SignInFrame>
  );
}

function screenOf(meta: Readonly<Record<string, { screen: keyof typeof signInScreens } | undefined>>) {
  const [asked] = Object.values(meta).flatMap((one) => one?.screen ?? []);
  return asked ?? "login";
}

function useApiReadiness(): ApiReadiness {
  const { session } = usePortal();
  const health = useSelector(session, (snapshot) => snapshot.children.health);
  return useSelector(health, (snapshot) => {
    if (snapshot?.hasTag("ready")) return "ready";
    return snapshot?.hasTag("unreachable") ? "unreachable" : "checking";
  });
}
