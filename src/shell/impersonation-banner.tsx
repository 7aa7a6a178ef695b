import { chakra } from "@chakra-ui/react/styled-system";
import { UserRoundCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { termsDue } from "../../machines/user/terms.ts";
import type { User } from "../../machines/user/types.ts";
import { useImpersonation, useUser } from "../session/index.ts";
import { impersonationStyles } from "./impersonation-styles.ts";

/** Placeholder for the name, safe with any characters in it. */
const nameMark = "\ufffc";

/** Banner above every page that names the administrator and the impersonated user. */
export function ImpersonationBanner({ name }: { readonly name: string }) {
  const { t } = useTranslation("shell");
  const user = useUser();
  const { isStopping, send } = useImpersonation();
  const open = openMatters(user);
  const actor = user.actor?.name;
  const sentence = actor
    ? t("impersonation.actingBoth", { actor, name: nameMark })
    : t("impersonation.acting", { name: nameMark });
  const [before, after] = sentence.split(nameMark);
  return (
    <chakra.section
      css={impersonationStyles.banner}
      data-impersonation
      aria-label={t("impersonation.label")}
    >
      <chakra.div css={impersonationStyles.sheet}>
        <chakra.span css={impersonationStyles.mark}>
          <UserRoundCheck size={20} strokeWidth={1.5} aria-hidden />
        </chakra.span>
        <div>
          <p>
            {before}
            <strong>{name}</strong>
            {after}
          </p>
          {open ? (
            <chakra.p css={impersonationStyles.note}>
              {t(`impersonation.${open}`, { name })}
            </chakra.p>
          ) : null}
        </div>
        <chakra.button
          css={impersonationStyles.stop}
          type="button"
          aria-disabled={isStopping || undefined}
          onClick={() => {
            if (!isStopping) send({ type: "stop.requested" });
          }}
        >
          {isStopping ? t("impersonation.stopping") : t("impersonation.stop")}
        </chakra.button>
      </chakra.div>
    </chakra.section>
  );
}

/** What the impersonated user must complete at their own sign-in. */
function openMatters(user: User): "questionsOpen" | "termsOpen" | null {
  if (!user.isSecurityQuestionSet) return "questionsOpen";
  return termsDue(user, new Date()) === "none" ? null : "termsOpen";
}
