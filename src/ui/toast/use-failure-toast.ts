import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ReadState } from "../block.tsx";
import { useToasts } from "./toaster.tsx";

/** Announces a read that failed once, besides the note in its place. */
export function useFailureToast(state: ReadState<unknown>): void {
  const { t } = useTranslation("errors");
  const { show } = useToasts();
  const title = t("alert.title");
  const text = state.kind === "failed" ? state.text : null;
  useEffect(() => {
    if (text !== null) show({ tone: "error", title, text });
  }, [show, text, title]);
}
