import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "../router/router.tsx";
import { runWhenIdle } from "../browser/run-when-idle.ts";
import { useActor, useAudit } from "../session/index.ts";

/** Records page views for analytics, and a user's navigation for the audit log. */
export function useVisits(): void {
  const session = useActor("session");
  const record = useAudit();
  const { i18n } = useTranslation();
  const user = useSelector(session, (snapshot) => snapshot.context.user);
  const { pathname } = useLocation();
  const last = useRef<string | null>(null);
  useEffect(() => {
    const { language } = i18n;
    async function recordThisVisit() {
      const { recordVisit } = await import("./record-visit.ts");
      recordVisit({ pathname, user, language }, last, record);
    }
    // A user's navigation is audited at once, as the page may be closed; nothing waits for others.
    if (user) void recordThisVisit().catch(() => {});
    else runWhenIdle([recordThisVisit]);
  }, [pathname, user, record, i18n]);
}
