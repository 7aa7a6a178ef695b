import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "../router/router.tsx";
import { runWhenIdle } from "../browser/run-when-idle.ts";
import type { Visit } from "./record-visit.ts";
import { useActor, useAudit } from "../session/index.ts";

/** Records page views for analytics, and a user's navigation for the audit log. */
export function useVisits(): void {
  const session = useActor("session");
  const record = useAudit();
  const { i18n } = useTranslation();
  const user = useSelector(session, (snapshot) => snapshot.context.user);
  const { pathname } = useLocation();
  const last = useRef<string | null>(null);
  const waiting = useRef<Visit[]>([]);
  useEffect(() => {
    waiting.current.push({ pathname, user, language: i18n.language });
    async function recordWaiting() {
      const { recordVisit } = await import("./record-visit.ts");
      for (const visit of waiting.current.splice(0)) recordVisit(visit, last, record);
    }
    // A user's navigation is audited at once, as the page may be closed; nothing waits for others.
    if (user) void recordWaiting().catch(() => {});
    else runWhenIdle([recordWaiting]);
  }, [pathname, user, record, i18n]);
}
