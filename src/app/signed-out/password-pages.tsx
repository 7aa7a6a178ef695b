import { useSelector } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { Redirect, useNavigate } from "../../router/router.tsx";
import { LinkCheck, ResetConfirm } from "../../features/passwords/link-pages.tsx";
import { startPasswordActors } from "../../effects/passwords/password-actors.ts";
import { useActor, useAppDependencies, useRunningActor } from "../../session/index.ts";
import { paths } from "../../../machines/paths.ts";
import { ForgotConfirmPage, ForgotPage } from "./forgot-pages.tsx";
import { MissingLink } from "./mailed-link-states.tsx";
import { ResetPage } from "./reset-page.tsx";
import { SetPage } from "./set-page.tsx";
import { UnlockPage } from "./unlock-page.tsx";

export type PasswordPage =
  | "forgotPwd"
  | "forgotPwdConfirm"
  | "redirect"
  | "resetPassword"
  | "resetPwdConfirm"
  | "setPassword"
  | "unlockAccount";

export interface PasswordPageProps {
  readonly page: PasswordPage;
}

/** A password page; starts the actors of these pages. */
export function PasswordPages({ page }: PasswordPageProps): ReactNode {
  const { actors, ...services } = useAppDependencies();
  const session = useActor("session");
  useState(() => {
    if (actors.get("forgotPassword")) return;
    actors.addForPage(startPasswordActors(services, session));
  });
  const forgot = useActor("forgotPassword");
  const reset = useRunningActor("resetPassword");
  const set = useRunningActor("setPassword");
  const unlock = useRunningActor("unlockAccount");
  switch (page) {
    case "forgotPwd":
      return <ForgotPage actor={forgot} />;
    case "forgotPwdConfirm":
      return <ForgotConfirmPage actor={forgot} />;
    case "redirect":
      return <LinkCheck />;
    case "resetPassword":
      if (!reset) return <MissingLink />;
      return <ResetPage actor={reset} forgot={forgot} />;
    case "resetPwdConfirm":
      return <ResetConfirmPage />;
    case "setPassword":
      if (!set) return <Redirect to={paths.login()} />;
      return <SetPage actor={set} forgot={forgot} />;
    case "unlockAccount":
      if (!unlock) return <Redirect to={paths.login()} />;
      return <UnlockPage actor={unlock} forgot={forgot} />;
  }
}

function ResetConfirmPage() {
  const navigate = useNavigate();
  const reset = useRunningActor("resetPassword");
  const isDone = useSelector(reset, (snapshot) => snapshot?.matches("done") ?? false);
  if (!isDone) return <Redirect to={paths.login()} />;
  return <ResetConfirm onLogin={() => navigate(paths.login())} />;
}
