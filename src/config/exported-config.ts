import { type Config, neutralConfig } from "./config.ts";

/** What exported screens show of the configuration that the build finds, so that hydration moves nothing. */
export type ExportedFields = Pick<Config, "brandName" | "multilingual" | "privacyPolicyUrl">;

/** The fields of a configuration that exported screens show. */
export function exportedFields(config: Config): ExportedFields {
  const { brandName, multilingual, privacyPolicyUrl } = config;
  return { brandName, multilingual, privacyPolicyUrl };
}

/** The configuration that a page was exported with, by the attribute that the build wrote. */
export function exportedConfig(written: string | undefined): Config {
  const fields = JSON.parse(written ?? "{}") as Partial<ExportedFields>;
  return { ...neutralConfig, ...fields };
}
