import type { WantedFile } from "../../machines/download/types.ts";
import { useActor } from "../session/index.ts";

/**
 * The user's downloads, and a function that marks reports as seen once they were viewed (REP-04).
 */
export function useDownloads() {
  const actor = useActor("downloads");
  return {
    actor,
    checkOff: (files: readonly WantedFile[]) => actor.send({ type: "files.viewed", files }),
  };
}
