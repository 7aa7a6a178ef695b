import {
  configFields,
  type Expectation,
  type Field,
  type Fields,
  isObject,
  isValid,
} from "./config-fields.ts";

type ConfigFields = typeof configFields;
type ValueOf<T> = T extends Field<infer Value> ? Value : never;
type OptionalName = "maintenance" | "reportErrors" | "vitalsSampleRate";

/** Run-time configuration, `config.json` (CFG-01). */
export type Config = {
  readonly [Name in Exclude<keyof ConfigFields, OptionalName>]: ValueOf<ConfigFields[Name]>;
} & { readonly [Name in OptionalName]?: ValueOf<ConfigFields[Name]> };

/** The fields as written in the file. */
type DefaultedName = "region" | "newReportsSeconds";
type WrittenConfig = Omit<Config, DefaultedName> & Partial<Pick<Config, DefaultedName>>;

/** Why a field is invalid. */
export interface FieldProblem {
  readonly expected: Expectation;
  /** Allowed values; empty when there is no fixed set. */
  readonly choices: readonly string[];
}

/** Invalid configuration; `field` is null when the whole file is invalid. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly field: string | null;
  readonly reason: ConfigProblem;
  readonly problem: FieldProblem | null;
  constructor(
    reason: ConfigProblem,
    field: string | null = null,
    problem: FieldProblem | null = null,
  ) {
    super([reason, field, problem?.expected].filter(Boolean).join(": "));
    this.field = field;
    this.reason = reason;
    this.problem = problem;
  }
}
export type ConfigProblem = "unreachable" | "refused" | "missing" | "notJson" | "invalidField";

/** Parses a `config.json`; throws a `ConfigError` for the first invalid field. */
export function parseConfig(text: string): Config {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // A page instead of the file: of a proxy, or of a server that has it for every address.
    throw new ConfigError(text.trim().startsWith("<") ? "refused" : "notJson");
  }
  if (!isObject(json)) throw new ConfigError("notJson");
  const {
    region = "global",
    newReportsSeconds = 60,
    ...given
  } = knownFields(configFields, json) as WrittenConfig;
  return { ...given, region, newReportsSeconds, apiBase: given.apiBase.replace(/\/+$/, "") };
}

/** Returns the fields of an object; throws for the first that is invalid. */
function knownFields(fields: Fields, given: object, path = ""): object {
  const values: Readonly<Record<string, unknown>> = { ...given };
  const known = Object.entries(fields).flatMap(([name, field]) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const { expected, isOptional, choices = [] } = field;
    if (value === undefined && isOptional) return [];
    if (value === undefined || !isValid(field, value)) {
      const problem = { expected: value === undefined ? "present" : expected, choices } as const;
      throw new ConfigError("invalidField", path + name, problem);
    }
    const isNested = field.fields && isObject(value);
    if (isNested) return [[name, knownFields(field.fields, value, `${path}${name}.`)]];
    return [[name, field.read && typeof value === "string" ? field.read(value) : value]];
  });
  return Object.fromEntries(known);
}

/** Configuration for exported HTML, without values of one environment or organisation. */
export const neutralConfig: Config = {
  apiBase: "/api",
  environment: "neutral",
  idleMinutes: 30,
  newReportsSeconds: 0,
  multilingual: false,
  region: "global",
  surveyEnabled: false,
  surveyUrl: "",
  captchaProvider: "altcha",
  captchaKey: "",
  captchaHost: "www.google.com",
  photoKey: "identifier",
  hidePhotos: true,
  hidePersonalDetail: true,
  isAladdinInUse: false,
  omitObservationPoint: false,
  sendTokenInReportUrl: false,
  claimsNamespace: "",
  tagManagerUrl: "",
  fundCentreUrl: "",
  privacyPolicyUrl: "",
  providerUrl: "",
  brandName: "",
  supportEmail: "",
  consultantSupportEmail: "",
  consultantUsSupportEmail: "",
};
