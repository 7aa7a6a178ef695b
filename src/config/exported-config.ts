import { type Config, neutralConfig } from "./config.ts";

/** Fields of the build's configuration in exported HTML, so that hydration changes nothing. */
export type ExportedFields = Pick<Config, "brandName" | "multilingual" | "privacyPolicyUrl">;

/** Returns the fields of a configuration that exported screens contain. */
export function exportedFields(config: Config): ExportedFields {
  const { brandName, multilingual, privacyPolicyUrl } = config;
  return { brandName, multilingual, privacyPolicyUrl };
}

/** Returns the configuration of an exported page, from the attribute that the build added. */
export function exportedConfig(written: string | undefined): Config {
  const fields = JSON.parse(written ?? "{}") as Partial<ExportedFields>;
  return { ...neutralConfig, ...fields };
}
