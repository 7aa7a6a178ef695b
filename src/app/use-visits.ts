import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "../router/router.tsx";
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
    // Nothing waits for it, so its code is no part of the first screen's.
    import("./record-visit.ts").then(
      ({ recordVisit }) => recordVisit({ pathname, user, language }, last, record),
      () => {},
    );
  }, [pathname, user, record, i18n]);
}
