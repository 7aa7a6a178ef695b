import { createContext, useContext } from "react";
import type { DownloadsActor } from "../../machines/downloads/actor.ts";

const DownloadsContext = createContext<DownloadsActor | null>(null);

/** Gives the user's downloads to the views below. */
export const DownloadsProvider = DownloadsContext.Provider;

/** The downloads around a view; throws outside of them. */
export function useDownloads(): DownloadsActor {
  const downloads = useContext(DownloadsContext);
  if (!downloads) throw new Error("No DownloadsProvider above this view");
  return downloads;
}
