import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError, isNoSuchCall } from "../api/api-error.ts";
import { useFailureText } from "../session/index.ts";
import { useToasts } from "../ui/toast/toaster.tsx";
import { createReadFailureToasts } from "./read-failure-toasts.ts";

/**
 * Shows a toast for 8 seconds for each failed query, besides the message on the page (ERR-01); a
 * file has its own text (ERR-02).
 */
export function ReadFailures() {
  const { t } = useTranslation("errors");
  const failureText = useFailureText();
  const referencedText = useFailureText({ isAction: true });
  const toasts = useToasts();
  const [failures] = useState(() => createReadFailureToasts(toasts));
  const cache = useQueryClient().getQueryCache();

  useEffect(() =>
    cache.subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "error") return;
      const { error } = event.action;
      const { meta, queryHash } = event.query;
      if (!(error instanceof ApiError) || meta?.["isFile"]) return;
      if (meta?.["isAddition"] && isNoSuchCall(error)) return;
      const { pathname, search } = window.location;
      const query = new URLSearchParams(search);
      const path = [pathname, query.get("view"), query.get("tab")].join();
      const announcer = { title: t("alert.title"), failureText, referencedText, path };
      failures.add(queryHash, error, announcer);
    }),
  );

  return null;
}
