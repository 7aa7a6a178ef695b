import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { EndSessionsActor } from "../../../machines/end-sessions/machine.ts";
import { listSessions } from "../../api/contract/security.ts";
import { formatDate, formatTime } from "../../format/dates.ts";
import {
  useOpenedActor,
  usePermissions,
  useRead,
  useReadState,
  useUser,
} from "../../session/index.ts";
import { Block } from "../../ui/block.tsx";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ProfileRowsSkeleton } from "./profile-rows-skeleton.tsx";
import { profileStyles } from "./profile-styles.ts";
import { useDeviceText } from "./use-device-text.ts";
import { ActionFailure } from "./action-failure.tsx";

/** Sessions of the account; all except the current one can be ended. */
export function Sessions() {
  const { t } = useTranslation("profile");
  const { isImpersonating } = usePermissions();
  const actor = useOpenedActor("endSessions", undefined);
  const state = useReadState(useRead(listSessions, {}));
  return (
    <>
      <Block
        title={t("security.sessions")}
        state={state}
        skeleton={<ProfileRowsSkeleton rows={2} />}
      >
        {({ sessions }) => (
          <>
            <chakra.ul css={profileStyles.rows}>
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  {...session}
                  onEnd={
                    session.isCurrent || isImpersonating || !actor
                      ? null
                      : () => actor.send({ type: "end.requested", target: session.id })
                  }
                />
              ))}
            </chakra.ul>
            {sessions.length > 1 && !isImpersonating ? (
              <chakra.p css={profileStyles.all}>
                <LinkButton onPress={() => actor?.send({ type: "end.requested", target: null })}>
                  {t("security.endOthers")}
                </LinkButton>
              </chakra.p>
            ) : null}
            <OnlyPerson />
          </>
        )}
      </Block>
      {actor ? <EndSessions actor={actor} /> : null}
    </>
  );
}

function EndSessions({ actor }: { readonly actor: EndSessionsActor }) {
  const { t } = useTranslation("profile");
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag("confirming"));
  const isEnded = useSelector(actor, (snapshot) => snapshot.matches("ended"));
  return (
    <>
      {isConfirming ? <EndSessionsDialog actor={actor} /> : null}
      <VisuallyHidden role="status">{isEnded ? t("security.ended") : null}</VisuallyHidden>
    </>
  );
}

/** Explains why changes are disabled while impersonating. */
export function OnlyPerson() {
  const { t } = useTranslation("shell");
  const { name } = useUser();
  const { isImpersonating } = usePermissions();
  if (!isImpersonating) return null;
  return <chakra.p css={profileStyles.reason}>{t("impersonation.onlyPerson", { name })}</chakra.p>;
}

interface SessionRowProps {
  readonly device: { readonly browser: string; readonly system: string | null } | null;
  readonly place: string | null;
  readonly lastUsedAtUtc: string;
  readonly isCurrent: boolean;
  /** Opens the confirmation to end the session; null if it cannot be ended. */
  readonly onEnd: (() => void) | null;
}

function SessionRow({ device, place, lastUsedAtUtc, isCurrent, onEnd }: SessionRowProps) {
  const { t } = useTranslation("profile");
  const { region } = useUser();
  const deviceText = useDeviceText()(device);
  return (
    <li>
      <div>
        <strong>{deviceText}</strong>
        <span>
          {[
            place ?? t("security.unknownPlace"),
            isCurrent
              ? t("security.current")
              : t("security.lastUsed", {
                  date: formatDate(lastUsedAtUtc, region),
                  time: formatTime(lastUsedAtUtc),
                }),
          ].join(" · ")}
        </span>
      </div>
      {onEnd ? (
        <LinkButton onPress={onEnd}>
          <span aria-hidden>{t("security.end")}</span>
          <VisuallyHidden>{t("security.endNamed", { device: deviceText })}</VisuallyHidden>
        </LinkButton>
      ) : null}
    </li>
  );
}

/** Confirmation dialog before a session is ended, which cannot be undone. */
function EndSessionsDialog({ actor }: { readonly actor: EndSessionsActor }) {
  const { t } = useTranslation("profile");
  const { target, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const kind = target === null ? "All" : "One";
  return (
    <ConfirmDialog
      title={t(`security.ask${kind}`)}
      confirmText={t(isBusy ? "security.ending" : `security.confirm${kind}`)}
      cancelText={t("security.cancel")}
      onConfirm={() => actor.send({ type: "end.confirmed" })}
      onCancel={() => actor.send({ type: "end.cancelled" })}
      isBusy={isBusy}
    >
      <p>{t("security.askText")}</p>
      <ActionFailure failure={failure} />
    </ConfirmDialog>
  );
}
