import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { ActorRegistry } from "../actors/actor-registry.ts";
import type { ApiTime } from "../api/api-time.ts";
import type { Api } from "../api/client.ts";
import type { TokenResponse } from "../api/contract/auth.ts";
import type { RecordEvent } from "../audit/events.ts";
import { type Config, neutralConfig } from "../config/config.ts";

/** Services that the start of the app provides to its views. */
export interface AppDependencies {
  readonly api: Api;
  readonly config: Config;
  /** Configuration used during hydration of exported HTML; the neutral one by default. */
  readonly exportedConfig?: Config;
  /** What exported HTML shows where JavaScript is off. */
  readonly withoutScript?: ReactNode;
  readonly actors: ActorRegistry;
  /** Records an event in the audit log. */
  readonly record: RecordEvent;
  /**
   * Starts to synchronise with the browser's other tabs; called after the first screen is rendered.
   */
  readonly followTabs: () => void;
  /** Continues the session in all tabs with the tokens of a response. */
  readonly renewTokens: (response: TokenResponse) => void;
  readonly apiTime: ApiTime;
}

const AppDependenciesContext = createContext<AppDependencies | null>(null);

export const AppDependenciesProvider = AppDependenciesContext.Provider;

/** Returns the services; throws outside of `AppDependenciesProvider`. */
export function useAppDependencies(): AppDependencies {
  const services = useContext(AppDependenciesContext);
  if (!services) throw new Error("No AppDependenciesProvider above this view");
  return services;
}

const subscribeToNothing = () => () => {};

/**
 * Returns a value, or that of the exported HTML during its hydration; renders again afterwards only
 * if they differ.
 */
export function useHydrated<T>(value: T, exported: T): T {
  return useSyncExternalStore(
    subscribeToNothing,
    () => value,
    () => exported,
  );
}

/**
 * Returns the props, or during hydration those that exported HTML shows; renders again afterwards only
 * if they differ.
 */
export function useHydratedProps<Props extends object>(
  given: Props,
  exported: Partial<Props>,
): Props {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => JSON.stringify({ ...given, ...exported }) === JSON.stringify(given),
  );
  return isHydrated ? given : { ...given, ...exported };
}

/** Returns the run-time configuration, or the export's during hydration. */
export function useConfig(): Config {
  const { config, exportedConfig = neutralConfig } = useAppDependencies();
  return useHydrated(config, exportedConfig);
}

/** Returns a field of the run-time configuration, or of the export's during hydration. */
export function useConfigField<Name extends keyof Config>(name: Name): Config[Name] {
  const { config, exportedConfig = neutralConfig } = useAppDependencies();
  return useHydrated(config[name], exportedConfig[name]);
}

export function useApi(): Api {
  return useAppDependencies().api;
}

/** Returns the clock by which the API judges what is sent. */
export function useApiTime(): ApiTime {
  return useAppDependencies().apiTime;
}

/** Returns the function that records audit events; it neither blocks nor throws (AUDIT-01). */
export function useAudit(): RecordEvent {
  return useAppDependencies().record;
}
