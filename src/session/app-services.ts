import { createContext, useContext, useSyncExternalStore } from "react";
import type { ActorRegistry } from "../actors/actor-registry.ts";
import type { Api } from "../api/client.ts";
import type { TokenResponse } from "../api/contract/auth.ts";
import type { RecordEvent } from "../audit/events.ts";
import { type Config, neutralConfig } from "../config/config.ts";

/** What the start of the app hands to its views. */
export interface AppServices {
  readonly api: Api;
  readonly config: Config;
  /** What exported HTML was rendered with, while it is hydrated; neutral unless given. */
  readonly exportedConfig?: Config;
  /** The actors that run. */
  readonly actors: ActorRegistry;
  /** Writes into the audit log. */
  readonly record: RecordEvent;
  /** Follows the other tabs of the browser from here on; called once the first screen stands. */
  readonly followTabs: () => void;
  /** Goes on with the session by the tokens of a response, in every tab. */
  readonly renewTokens: (response: TokenResponse) => void;
}

const AppServicesContext = createContext<AppServices | null>(null);

/** Gives the app's services to the views below it. */
export const AppServicesProvider = AppServicesContext.Provider;

/** The services around a view; throws outside of them. */
export function useAppServices(): AppServices {
  const services = useContext(AppServicesContext);
  if (!services) throw new Error("No AppServicesProvider above this view");
  return services;
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

/** The run-time configuration; while exported HTML is hydrated the one of the export. */
export function useConfig(): Config {
  const { config, exportedConfig = neutralConfig } = useAppServices();
  return useIsHydrated() ? config : exportedConfig;
}

export function useApi(): Api {
  return useAppServices().api;
}

/** Writes events into the audit log; nothing waits for it and nothing fails by it (AUDIT-01). */
export function useAudit(): RecordEvent {
  return useAppServices().record;
}
