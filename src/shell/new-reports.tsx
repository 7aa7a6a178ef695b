import { useSelector } from "@xstate/react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type { NewReportsActor } from "../../machines/new-reports/machine.ts";
import { paths } from "../../machines/paths.ts";
import { formatNumber } from "../format/numbers.ts";
import { useCanOpen, useConfig, useOpenedActor, useUser } from "../session/index.ts";
import { Notice } from "./notice.tsx";

/** Pages that list reports; the first that the user may open is offered. */
const reportPaths = [paths.report(), paths.consultantReport(), paths.auditor(), paths.home()];

/** Looks for reports that are published while the portal is open, and counts them (LIVE-01). */
export function NewReports() {
  const { newReportsSeconds } = useConfig();
  const path = reportPaths.find(useCanOpen());
  if (newReportsSeconds === 0 || path === undefined) return null;
  return <Followed seconds={newReportsSeconds} path={path} />;
}

function Followed({ seconds, path }: { readonly seconds: number; readonly path: string }) {
  const [input] = useState(() => ({ intervalMs: seconds * 1000, nowMs: Date.now() }));
  const actor = useOpenedActor("newReports", input);
  return actor ? <NewReportsNotice actor={actor} path={path} /> : null;
}

interface NewReportsNoticeProps {
  readonly actor: NewReportsActor;
  /** The page that lists them. */
  readonly path: string;
}

function NewReportsNotice({ actor, path }: NewReportsNoticeProps) {
  const { t } = useTranslation("shell");
  const { region } = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const count = useSelector(actor, ({ context }) => context.fresh.length);
  const hasMore = useSelector(actor, ({ context }) => context.hasMore);
  const isShown = useSelector(actor, (snapshot) => snapshot.matches({ notice: "shown" }));
  const isAtList = pathname === path;
  const closeNotice = useCallback(() => actor.send({ type: "notice.closed" }), [actor]);
  const see = { text: t("notices.seeReports"), onPress: () => navigate(path) };
  const close = { text: t("notices.close"), onPress: closeNotice };
  return (
    <>
      {/* Arriving at the list closes the notice; reports that are published there show it again. */}
      <span hidden ref={isAtList ? closeNotice : null} />
      {isShown ? (
        <Notice isQuiet actions={isAtList ? [close] : [see, close]}>
          {hasMore
            ? t("notices.manyReports", { number: formatNumber(count, region) })
            : t("notices.newReports", { count })}
        </Notice>
      ) : null}
    </>
  );
}
