import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { NotificationSettingsActor } from "../../../machines/notification-settings/machine.ts";
import { useFailureNote, useOpenedActor, usePermissions, useUser } from "../../session/index.ts";
import { Switch } from "../../ui/form/switch.tsx";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { FailedNote } from "../../ui/notes.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { profileStyles } from "./profile-styles.ts";

/** Tab for email notifications; changes are saved immediately, with undo. */
export function NotificationSettingsTab() {
  const actor = useOpenedActor("notificationSettings", undefined);
  return actor ? <Settings actor={actor} /> : <RowsSkeleton rows={1} />;
}

function Settings({ actor }: { readonly actor: NotificationSettingsActor }) {
  const { t } = useTranslation("profile");
  const failureNote = useFailureNote();
  const { name } = useUser();
  const { isImpersonating } = usePermissions();
  const { saved, wanted, before, failure } = useSelector(actor, ({ context }) => context);
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const note = failure && failureNote(failure);
  if (!saved) {
    return note ? (
      <FailedNote
        {...note}
        isAnnouncedElsewhere
        onRetry={() => actor.send({ type: "loading.retried" })}
      />
    ) : (
      <RowsSkeleton rows={1} />
    );
  }
  return (
    <chakra.div css={profileStyles.column}>
      <p>
        {isImpersonating ? t("notifications.introOfPerson", { name }) : t("notifications.intro")}
      </p>
      <Switch
        label={t("notifications.reports")}
        name="reports"
        isOn={(wanted ?? saved).reports}
        onChange={(reports) => actor.send({ type: "settings.changed", settings: { reports } })}
      />
      <chakra.div css={profileStyles.outcome}>
        {note ? (
          <FailedNote
            {...note}
            text={`${t("notifications.failed")} ${note.text}`}
            onRetry={() => actor.send({ type: "saving.retried" })}
          />
        ) : null}
        <p role="status">{outcome()}</p>
        {before && !failure ? (
          <LinkButton
            isWaiting={value !== "ready"}
            onPress={() => actor.send({ type: "change.undone" })}
          >
            {t("notifications.undo")}
          </LinkButton>
        ) : null}
      </chakra.div>
    </chakra.div>
  );

  function outcome(): string | null {
    if (value === "saving") return t("notifications.saving");
    return before && !failure ? t("notifications.saved") : null;
  }
}
