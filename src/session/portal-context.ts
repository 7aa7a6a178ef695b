import { createContext, useContext, useSyncExternalStore } from "react";
import type { SessionActor } from "../../machines/session/actor.ts";
import type { Api } from "../api/client.ts";
import type { RecordEvent } from "../audit/events.ts";
import { type Config, neutralConfig } from "../config/config.ts";

/** What the start of the portal hands to its views. */
export interface Portal {
  readonly api: Api;
  readonly config: Config;
  readonly session: SessionActor;
  /** Writes into the audit log. */
  readonly record: RecordEvent;
  /** Follows the other tabs of the browser from here on; called once the first screen stands. */
  readonly followTabs: () => void;
}

const PortalContext = createContext<Portal | null>(null);

/** Gives the portal to the views below it. */
export const PortalProvider = PortalContext.Provider;

/** The portal around a view; throws outside of one. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error("No PortalProvider above this view");
  return portal;
}

const subscribeToNothing = () => () => {};

/** False while exported HTML is hydrated, and at once after that true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** The run-time configuration; while exported HTML is hydrated the neutral one of the export. */
export function useConfig(): Config {
  const { config } = usePortal();
  return useIsHydrated() ? config : neutralConfig;
}

export function useApi(): Api {
  return usePortal().api;
}

/** Writes events into the audit log; nothing waits for it and nothing fails by it (AUDIT-01). */
export function useAudit(): RecordEvent {
  return usePortal().record;
}
