import { stepView } from "../../ui/lazy/step-view.tsx";
import type { SignInScreenProps, SignInStep } from "./sign-in-screen-props.ts";
import { useSelector } from "@xstate/react";
import { useApiReadiness } from "../../session/index.ts";
import { credentialProblems } from "../../../machines/sign-in/credentials.ts";
import { LoginForm } from "../../features/sign-in/login-form.tsx";
import { useReply } from "./use-reply.ts";

/** Screens after the password; loaded early, so that no step has to wait. */
export const { load: loadLazyScreens, LazyView: LazyScreen } = stepView(
  async () => (await import("./lazy-screens.tsx")).LazyScreen,
  // The warning before the session ends has the texts of the one after sign-in.
  ["security-questions", "terms", "shell"],
);

interface SignInScreenViewProps extends SignInScreenProps {
  readonly screen: SignInStep;
}

/** The screen for the state of the sign-in machine; a locked account shows an enquiry. */
export function SignInScreenView({ screen, ...props }: SignInScreenViewProps) {
  if (screen === "login") return <LoginScreen {...props} />;
  return screen === "accountLocked" ? null : <LazyScreen screen={screen} {...props} />;
}

function LoginScreen({ actor }: SignInScreenProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const reply = useReply(actor);
  const passkey = {
    isAsking: useSelector(actor, (snapshot) => snapshot.hasTag("askingPasskey")),
    onUse: () => actor.send({ type: "passkey.requested" }),
    onCancel: () => actor.send({ type: "passkey.cancelled" }),
  };
  return (
    <LoginForm
      {...reply}
      email={context.email}
      password={context.password}
      shouldRememberEmail={context.shouldRememberEmail}
      onEmail={(email) => actor.send({ type: "email.changed", email })}
      onPassword={(password) => actor.send({ type: "password.changed", password })}
      onRemember={(shouldRememberEmail) =>
        actor.send({ type: "remember.changed", shouldRememberEmail })
      }
      onSubmit={() => actor.send({ type: "credentials.submitted" })}
      problems={credentialProblems(context.email, context.password)}
      api={useApiReadiness()}
      passkey={context.isPasskeyOffered ? passkey : null}
      isBusy={isBusy}
      isPasswordExpired={context.isPasswordExpired}
    />
  );
}
