import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { SnapshotFrom } from "xstate";
import type { EndSessionsActor } from "../../../machines/end-sessions/machine.ts";
import { isNoSuchCall } from "../../api/api-error.ts";
import { listSessions } from "../../api/contract/security.ts";
import { factSeparator, formatDate, formatTime } from "../../format/dates.ts";
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
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { ProfileRowsSkeleton } from "./profile-rows-skeleton.tsx";
import { profileStyles } from "./profile-styles.ts";
import { useDeviceText } from "./use-device-text.ts";
import { ActionFailure } from "./action-failure.tsx";

/** Sessions of the account; all except the current one can be ended. */
export function Sessions() {
  const { t } = useTranslation("profile");
  const { name } = useUser();
  const { isImpersonating } = usePermissions();
  const actor = useOpenedActor("endSessions", undefined);
  const read = useRead(listSessions, {}, { isReadOnReturn: true });
  const state = useReadState(read);
  if (isNoSuchCall(read.error)) return null;
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
                  session={session}
                  onEnd={
                    session.isCurrent || isImpersonating || !actor
                      ? null
                      : () => actor.send({ type: "end.requested", target: session.id })
                  }
                />
              ))}
            </chakra.ul>
            {sessions.length > 1 && !isImpersonating ? (
              <EndOthers onEnd={() => actor?.send({ type: "end.requested", target: null })} />
            ) : null}
            {isImpersonating ? (
              <chakra.p css={profileStyles.reason}>
                {t("security.onlyPersonEnds", { name })}
              </chakra.p>
            ) : null}
          </>
        )}
      </Block>
      {actor ? <EndSessions actor={actor} /> : null}
    </>
  );
}

/** Asks to end all other sessions; gone when there are none. */
function EndOthers({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useTranslation("profile");
  const keepFocus = useKeptFocus();
  return (
    <chakra.p css={profileStyles.endOthers} ref={keepFocus}>
      <LinkButton onPress={onEnd}>{t("security.endOthers")}</LinkButton>
    </chakra.p>
  );
}

function EndSessions({ actor }: { readonly actor: EndSessionsActor }) {
  const { t } = useTranslation("profile");
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag("confirming"));
  const isEnded = useSelector(actor, (snapshot) => snapshot.matches("ended"));
  const kind = useSelector(actor, kindOf);
  return (
    <>
      {isConfirming ? <EndSessionsDialog actor={actor} /> : null}
      <VisuallyHidden role="status">{isEnded ? t(`security.ended${kind}`) : null}</VisuallyHidden>
    </>
  );
}

const kindOf = ({ context }: SnapshotFrom<EndSessionsActor>) =>
  context.target === null ? "All" : "One";

interface ListedSession {
  readonly device: { readonly browser: string; readonly system: string | null } | null;
  readonly place: string | null;
  readonly lastUsedAtUtc: string;
  readonly isCurrent: boolean;
}

/** Device, place and last use of a session; together they tell those of one browser apart. */
function useSessionLabels({ device, place, lastUsedAtUtc, isCurrent }: ListedSession) {
  const { t } = useTranslation("profile");
  const { region } = useUser();
  const used = isCurrent
    ? t("security.current")
    : t("security.lastUsed", {
        date: formatDate(lastUsedAtUtc, region),
        time: formatTime(lastUsedAtUtc),
      });
  return {
    device: useDeviceText()(device),
    used,
    detail: [place ?? t("security.unknownPlace"), used].join(factSeparator),
  };
}

interface SessionRowProps {
  readonly session: ListedSession;
  /** Opens the confirmation to end the session; null if it cannot be ended. */
  readonly onEnd: (() => void) | null;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useTranslation("profile");
  const { device, used, detail } = useSessionLabels(session);
  const keepFocus = useKeptFocus();
  return (
    <li ref={keepFocus}>
      <div>
        <strong>{device}</strong>
        <span>{detail}</span>
      </div>
      {onEnd ? (
        <LinkButton onPress={onEnd}>
          <span aria-hidden>{t("security.end")}</span>
          <VisuallyHidden>{t("security.endNamed", { device, used })}</VisuallyHidden>
        </LinkButton>
      ) : null}
    </li>
  );
}

/** Names the session in the confirmation dialog. */
function AskedSession({ session }: { readonly session: ListedSession }) {
  const { device, detail } = useSessionLabels(session);
  return (
    <chakra.p css={profileStyles.asked}>
      <strong>{device}</strong>
      {factSeparator}
      {detail}
    </chakra.p>
  );
}

/** Confirmation dialog before a session is ended, which cannot be undone. */
function EndSessionsDialog({ actor }: { readonly actor: EndSessionsActor }) {
  const { t } = useTranslation("profile");
  const { target, failure } = useSelector(actor, ({ context }) => context);
  const kind = useSelector(actor, kindOf);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const { data } = useRead(listSessions, {});
  const asked = data?.sessions.find(({ id }) => id === target);
  return (
    <ConfirmDialog
      title={t(`security.ask${kind}`)}
      confirmText={t(isBusy ? "security.ending" : `security.confirm${kind}`)}
      cancelText={t("security.cancel")}
      onConfirm={() => actor.send({ type: "end.confirmed" })}
      onCancel={() => actor.send({ type: "end.cancelled" })}
      isBusy={isBusy}
    >
      {asked ? <AskedSession session={asked} /> : null}
      <p>{t("security.askText")}</p>
      <ActionFailure failure={failure} />
    </ConfirmDialog>
  );
}
