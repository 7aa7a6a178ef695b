import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { RecoveryCodesActor } from "../../../machines/recovery-codes/machine.ts";
import type { KeepingWay } from "../../../machines/recovery-codes/types.ts";
import { formatDate } from "../../format/dates.ts";
import { useApiTime, useConfig, useUser } from "../../session/index.ts";
import { type Guarded, useLeaveGuard } from "../../session/use-leave-guard.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Button } from "../../ui/form/button.tsx";
import { DialogSheet, ModalDialog } from "../../ui/modal-dialog.tsx";
import { recoveryCodesStyles } from "./recovery-codes-styles.ts";

const ways: readonly KeepingWay[] = ["copy", "download", "print"];

const unkeptCodes: Guarded<RecoveryCodesActor> = {
  isOpen: (snapshot) => snapshot.hasTag("showing") || snapshot.matches("confirmingClose"),
  isUnsaved: ({ context: { codes, isKept } }) => codes.length > 0 && !isKept,
  closing: { type: "codes.closed" },
};

interface RecoveryDialogsProps {
  readonly actor: RecoveryCodesActor;
  /** Number of codes that new ones replace. */
  readonly left: number;
}

/** The dialogs that ask before codes are replaced, and show new ones. */
export function RecoveryCodesDialogs({ actor, left }: RecoveryDialogsProps) {
  const isReplacing = useSelector(actor, (snapshot) => snapshot.matches("confirmingReplacement"));
  const isShowing = useSelector(actor, (snapshot) => snapshot.hasTag("showing"));
  const isClosing = useSelector(actor, (snapshot) => snapshot.matches("confirmingClose"));
  useLeaveGuard(actor, unkeptCodes);
  if (isReplacing) return <ReplacementDialog actor={actor} left={left} />;
  if (isShowing) return <CodesDialog actor={actor} />;
  return isClosing ? <CloseDialog actor={actor} /> : null;
}

function ReplacementDialog({ actor, left }: RecoveryDialogsProps) {
  const { t } = useTranslation("profile");
  return (
    <ConfirmDialog
      title={t("recovery.replaceTitle")}
      confirmText={t("recovery.replace")}
      cancelText={t("security.cancel")}
      onConfirm={() => actor.send({ type: "replacement.confirmed" })}
      onCancel={() => actor.send({ type: "replacement.cancelled" })}
    >
      <p>{t("recovery.replaceText", { count: left })}</p>
    </ConfirmDialog>
  );
}

type DialogProps = Pick<RecoveryDialogsProps, "actor">;

/** The new codes, which are shown only here. */
function CodesDialog({ actor }: DialogProps) {
  const { t } = useTranslation("profile");
  const { email, region } = useUser();
  const { brandName } = useConfig();
  const apiTime = useApiTime();
  const { codes, outcome } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const close = () => actor.send({ type: "codes.closed" });
  const date = formatDate(apiTime().toISOString(), region);
  const heading = [
    [t("recovery.title"), brandName].join(" · "),
    [email, t("recovery.createdOn", { date })].join(" · "),
    t("recovery.once"),
  ].join("\n");
  const footer = <Button onPress={close}>{t("recovery.done")}</Button>;
  return (
    <ModalDialog onClose={close}>
      <DialogSheet title={t("recovery.shownTitle")} footer={footer}>
        <chakra.div css={recoveryCodesStyles.sheet} data-print-alone>
          <p>{t("recovery.shownText")}</p>
          <chakra.div css={recoveryCodesStyles.heading}>{heading}</chakra.div>
          <chakra.ol css={recoveryCodesStyles.codes} aria-label={t("recovery.title")}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </chakra.ol>
          <chakra.div css={recoveryCodesStyles.ways}>
            {ways.map((way) => (
              <Button
                key={way}
                tone="quiet"
                isHeld={isBusy}
                onPress={() => actor.send({ type: "keeping.requested", way, heading })}
              >
                {t(`recovery.way.${way}`)}
              </Button>
            ))}
          </chakra.div>
          <chakra.p css={recoveryCodesStyles.outcome} role="status">
            {outcome === null ? null : t(`recovery.outcome.${outcome}`)}
          </chakra.p>
        </chakra.div>
      </DialogSheet>
    </ModalDialog>
  );
}

/** Asks before codes are closed that were not copied, saved or printed. */
function CloseDialog({ actor }: DialogProps) {
  const { t } = useTranslation("profile");
  const cancel = () => actor.send({ type: "close.cancelled" });
  const footer = (
    <>
      <Button onPress={cancel}>{t("recovery.back")}</Button>
      <Button tone="quiet" onPress={() => actor.send({ type: "close.confirmed" })}>
        {t("recovery.close")}
      </Button>
    </>
  );
  return (
    <ModalDialog isQuestion onClose={cancel}>
      <DialogSheet title={t("recovery.closeTitle")} footer={footer}>
        <p>{t("recovery.closeText")}</p>
      </DialogSheet>
    </ModalDialog>
  );
}
