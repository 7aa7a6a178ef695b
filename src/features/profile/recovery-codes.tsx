import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { RecoveryCodesActor } from "../../../machines/recovery-codes/machine.ts";
import { isNoSuchCall } from "../../api/api-error.ts";
import { listPasskeys } from "../../api/contract/passkeys.ts";
import { useOpenedActor, useRead, useReadState } from "../../session/index.ts";
import { Block } from "../../ui/block.tsx";
import { Button } from "../../ui/form/button.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { ActionFailure } from "./action-failure.tsx";
import { profileStyles } from "./profile-styles.ts";
import { RecoveryCodesDialogs } from "./recovery-codes-dialogs.tsx";
import { recoveryCodesStyles } from "./recovery-codes-styles.ts";

/** Number of codes below which new ones are suggested. */
const few = 3;

/** The account's recovery codes (KEY-03). */
export function RecoveryCodes() {
  const { t } = useTranslation("profile");
  const actor = useOpenedActor("recoveryCodes", undefined);
  const read = useRead(listPasskeys, {});
  const state = useReadState(read);
  const left = read.data?.recoveryCodesLeft;
  if (isNoSuchCall(read.error) || (read.data && left === undefined)) return null;
  const leftText =
    left === undefined || left === 0
      ? null
      : left < few
        ? t("recovery.fewLeft", { count: left })
        : t("recovery.left", { count: left });
  return (
    <>
      <Block
        title={t("recovery.title")}
        state={state}
        skeleton={<RowsSkeleton rows={1} lines={4} />}
      >
        {() => (
          <>
            <chakra.p css={recoveryCodesStyles.note}>{leftText ?? t("recovery.none")}</chakra.p>
            {actor ? <CreateCodes actor={actor} left={left ?? 0} /> : null}
          </>
        )}
      </Block>
      {actor ? <RecoveryCodesDialogs actor={actor} left={left ?? 0} /> : null}
    </>
  );
}

interface CreateCodesProps {
  readonly actor: RecoveryCodesActor;
  readonly left: number;
}

/** Creates codes, and says when that failed. */
function CreateCodes({ actor, left }: CreateCodesProps) {
  const { t } = useTranslation("profile");
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isCreating = useSelector(actor, (snapshot) => snapshot.matches("creating"));
  const isCreated = useSelector(actor, (snapshot) => snapshot.matches("created"));
  return (
    <>
      <ActionFailure failure={failure} />
      <chakra.p css={profileStyles.all}>
        <Button
          tone="quiet"
          isBusy={isCreating}
          onPress={() => actor.send({ type: "codes.requested", left })}
        >
          {t(isCreating ? "recovery.creating" : left > 0 ? "recovery.replace" : "recovery.create")}
        </Button>
      </chakra.p>
      <VisuallyHidden role="status">{isCreated ? t("recovery.created") : null}</VisuallyHidden>
    </>
  );
}
