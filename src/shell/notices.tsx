import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { maintenanceNotice, storageNotice } from "../../machines/notices/rules.ts";
import { formatDate, formatTime } from "../format/dates.ts";
import { useActor, useUser } from "../session/index.ts";
import { keepFocusInPage } from "../ui/lost-focus.ts";
import { noticesStyles } from "./notices-styles.ts";

/** Notices about connection, release, maintenance and storage above every page (NOTE-01). */
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
      {maintenance === "announced" && planned ? (
        <Notice actions={close(maintenanceNotice(planned))}>
          {t("notices.maintenance", { from: at(planned.from), until: at(planned.until) })}
        </Notice>
      ) : null}
      {isStorageNoticed ? (
        <Notice actions={close(storageNotice)}>{t("notices.storage")}</Notice>
      ) : null}
    </chakra.div>
  );
}

interface NoticeProps {
  readonly actions?: readonly { readonly text: string; readonly onPress: () => void }[];
  readonly children: ReactNode;
}

function Notice({ actions, children }: NoticeProps) {
  return (
    <div ref={keepFocusInPage}>
      <p>{children}</p>
      {actions?.map(({ text, onPress }) => (
        <button key={text} type="button" onClick={onPress}>
          {text}
        </button>
      ))}
    </div>
  );
}
