import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api/api-error.ts";
import { useFailureText } from "../session/index.ts";
import { useToasts } from "../ui/toast/toaster.tsx";

/**
 * Announces each read that failed for 8 seconds as a system error, besides the note in its place
 * (ERR-01); several that failed of the same are announced once.
 */
export function ReadFailures() {
  const { t } = useTranslation("errors");
  const failureText = useFailureText();
  const { show } = useToasts();
  const cache = useQueryClient().getQueryCache();
  const announce = useRef((_error: ApiError) => {});

  useEffect(() => {
    announce.current = (error) =>
      show({ tone: "error", title: t("alert.title"), text: failureText(error) });
  });

  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error") return;
        if (event.action.error instanceof ApiError) announce.current(event.action.error);
      }),
    [cache],
  );

  return null;
}
