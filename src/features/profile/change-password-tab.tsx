import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ChangePasswordActor } from "../../../machines/change-password/machine.ts";
import { paths } from "../../../machines/paths.ts";
import { useOpenedActor, usePermissions, useUser } from "../../session/index.ts";
import { Button } from "../../ui/form/button.tsx";
import { takeLostFocus } from "../../ui/lost-focus.ts";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { profileStyles } from "./profile-styles.ts";
import { returnFocusTo } from "./return-focus.ts";

const leaveForm = returnFocusTo(paths.profile("ChangePassword"));

/** Tab for changing the password, disabled while impersonating (PROF-01). */
export function ChangePasswordTab() {
  const { t } = useTranslation("shell");
  const { name } = useUser();
  const { isImpersonating } = usePermissions();
  const actor = useOpenedActor("changePassword", undefined);
  if (!actor) return <RowsSkeleton rows={3} />;
  return (
    <chakra.div css={profileStyles.column} ref={leaveForm}>
      {isImpersonating ? (
        <chakra.p css={profileStyles.reason}>{t("impersonation.onlyPerson", { name })}</chakra.p>
      ) : null}
      <Change actor={actor} isOff={isImpersonating} />
    </chakra.div>
  );
}

interface ChangeProps {
  readonly actor: ChangePasswordActor;
  readonly isOff: boolean;
}

function Change({ actor, isOff }: ChangeProps) {
  const { t } = useTranslation("profile");
  const value = useSelector(actor, (snapshot) => snapshot.value);
  if (value !== "changed" && value !== "maybeChanged") {
    return <ChangePasswordForm actor={actor} isOff={isOff} />;
  }
  return (
    <chakra.div css={profileStyles.done} role="status">
      <h2 ref={takeLostFocus} tabIndex={-1}>
        {t(`password.${value}Title`)}
      </h2>
      <p>{t(`password.${value}Text`)}</p>
      <Button tone="quiet" onPress={() => actor.send({ type: "form.resumed" })}>
        {t("password.again")}
      </Button>
    </chakra.div>
  );
}
