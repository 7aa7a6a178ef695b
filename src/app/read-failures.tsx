import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api/api-error.ts";
import { useFailureText } from "../session/index.ts";
import { useToasts } from "../ui/toast/toaster.tsx";

/**
 * Announces each read that failed for 8 seconds as a system error, besides the note in its place
 * (ERR-01); several that failed of the same are announced once. A file has its own words (ERR-02).
 */
export function ReadFailures() {
  const { t } = useTranslation("errors");
  const failureText = useFailureText();
  const { show } = useToasts();
  const cache = useQueryClient().getQueryCache();

  useEffect(() =>
    cache.subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "error") return;
      const { error } = event.action;
      if (!(error instanceof ApiError) || event.query.meta?.["isFile"]) return;
      show({ tone: "error", title: t("alert.title"), text: failureText(error) });
    }),
  );

  return null;
}
