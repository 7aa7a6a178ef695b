import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { maintenanceNotice, storageNotice, underWayNotice } from "../../machines/notices/rules.ts";
import { formatDate, formatTime } from "../format/dates.ts";
import { useActor, useUser } from "../session/index.ts";
import { lazyView } from "../ui/lazy/lazy-view.tsx";
import { Notice } from "./notice.tsx";
import { noticesStyles } from "./notices-styles.ts";

const { LazyView: LazyNewReports } = lazyView(
  async () => (await import("./new-reports.tsx")).NewReports,
  { isForIdleTime: true, failed: () => null },
);

/**
 * Notices about connection, release, maintenance and storage (NOTE-01), and about new reports
 * (LIVE-01), above every page.
 */
export function Notices() {
  const { t } = useTranslation("shell");
  const { region } = useUser();
  const actor = useActor("notices");
  const { connection, release, maintenance } = useSelector(actor, (snapshot) => snapshot.value);
  const planned = useSelector(actor, ({ context }) => context.maintenance);
  const isStorageNoticed = useSelector(
    actor,
    ({ context }) => context.isStorageBlocked && !context.dismissed.includes(storageNotice),
  );
  const close = (notice: string) => [
    {
      text: t("notices.close"),
      onPress: () => actor.send({ type: "notice.dismissed", notice }),
    },
  ];
  const at = (instant: string) =>
    t("notices.at", { date: formatDate(instant, region), time: formatTime(instant) });
  return (
    <chakra.div css={noticesStyles.region} role="status">
      {connection === "offline" ? <Notice>{t("notices.offline")}</Notice> : null}
      {connection === "returned" ? <Notice>{t("notices.online")}</Notice> : null}
      {release === "available" ? (
        <Notice
          actions={[
            { text: t("notices.reload"), onPress: () => window.location.reload() },
            {
              text: t("notices.later"),
              onPress: () => actor.send({ type: "release.postponed" }),
            },
          ]}
        >
          {t("notices.release")}
        </Notice>
      ) : null}
      {planned && (maintenance === "announced" || maintenance === "underWay") ? (
        <Notice
          actions={close(
            maintenance === "announced" ? maintenanceNotice(planned) : underWayNotice(planned),
          )}
        >
          {maintenance === "announced"
            ? t("notices.maintenance", { from: at(planned.from), until: at(planned.until) })
            : t("notices.maintenanceNow", { until: at(planned.until) })}
        </Notice>
      ) : null}
      {isStorageNoticed ? (
        <Notice actions={close(storageNotice)}>{t("notices.storage")}</Notice>
      ) : null}
      <LazyNewReports />
    </chakra.div>
  );
}
