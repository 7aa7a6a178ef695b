import { useEffect } from "react";
import type { ReadState } from "../block.tsx";
import { useToasts } from "./toaster.tsx";

/** Announces a read that failed once, besides the note in its place. */
export function useFailureToast(state: ReadState<unknown>, title: string): void {
  const { show } = useToasts();
  const text = state.kind === "failed" ? state.text : null;
  useEffect(() => {
    if (text !== null) show({ tone: "error", title, text });
  }, [show, text, title]);
}
