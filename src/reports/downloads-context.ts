import { createContext, useContext } from "react";
import type { WantedFile } from "../../machines/download/types.ts";
import type { DownloadsActor } from "../../machines/downloads/actor.ts";

interface Downloads {
  readonly actor: DownloadsActor;
  /** The files were seen or saved: their reports are no longer new (REP-04). */
  readonly checkOff: (files: readonly WantedFile[]) => void;
}

const DownloadsContext = createContext<Downloads | null>(null);

/** Gives the user's downloads to the views below. */
export const DownloadsProvider = DownloadsContext.Provider;

/** The downloads around a view; throws outside of them. */
export function useDownloads(): Downloads {
  const downloads = useContext(DownloadsContext);
  if (!downloads) throw new Error("No DownloadsProvider above this view");
  return downloads;
}
