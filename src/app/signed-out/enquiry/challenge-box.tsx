import { useSelector } from "@xstate/react";
import { RecaptchaBox } from "../../../features/enquiry/recaptcha-box.tsx";
import { type ChallengeProgress, TickBox } from "../../../features/enquiry/tick-box.tsx";
import { useConfig } from "../../../session/index.ts";
import type { EnquiryActor } from "./use-enquiry.ts";

/** How long a solution of reCAPTCHA counts, by Google's word. */
const recaptchaLifetimeMs = 120_000;

/** The box of the provider that the configuration names. */
export function ChallengeBox({ actor }: { readonly actor: EnquiryActor }) {
  const { captchaProvider, captchaHost, captchaKey } = useConfig();
  const progress = useSelector(actor, (snapshot): ChallengeProgress => {
    if (snapshot.hasTag("passed")) return "passed";
    if (snapshot.hasTag("solving")) return "solving";
    if (snapshot.hasTag("expired")) return "expired";
    return snapshot.hasTag("unavailable") ? "unavailable" : "open";
  });
  const boxes = useSelector(actor, (snapshot) => snapshot.context.boxes);
  if (captchaProvider === "altcha") {
    return <TickBox progress={progress} onTick={() => actor.send({ type: "challenge.ticked" })} />;
  }
  return (
    <RecaptchaBox
      key={boxes}
      host={captchaHost}
      siteKey={captchaKey}
      isUnavailable={progress === "unavailable"}
      isExpired={progress === "expired"}
      onPass={(solution) =>
        actor.send({
          type: "challenge.passed",
          passed: { solution, expiresInMs: recaptchaLifetimeMs },
        })
      }
      onExpire={() => actor.send({ type: "challenge.expired" })}
      onUnavailable={() => actor.send({ type: "challenge.unavailable" })}
      onRetry={() => actor.send({ type: "challenge.retried" })}
    />
  );
}
