import * as v from "valibot";
import { regions } from "../../machines/user/types.ts";

/** Expected format of a configuration field; the error page has a text for each. */
export type Expectation =
  | "present"
  | "address"
  | "httpsUrl"
  | "httpsUrlOrNone"
  | "scriptUrlOrNone"
  | "email"
  | "word"
  | "minutes"
  | "flag"
  | "choice"
  | "text"
  | "filled"
  | "name"
  | "instant";

/** Types a valibot message as an expectation. */
const must = (expectation: Expectation) => expectation;

const httpsUrl = v.pipe(
  v.string(must("httpsUrl")),
  v.regex(/^https:\/\/[^\s/\\]+(\/\S*)?$/, must("httpsUrl")),
);
const email = v.pipe(v.string(must("email")), v.email(must("email")));
const instant = v.pipe(v.string(must("instant")), v.isoTimestamp(must("instant")));
const flag = v.boolean(must("flag"));
const choice = <const T extends readonly string[]>(options: T) =>
  v.picklist(options, must("choice"));

/** A path from the root or an https URL; http is allowed for localhost only. */
const apiBase = v.pipe(
  v.string(must("address")),
  v.regex(
    /^(\/(?!\/)[\w./-]*|https:\/\/\S+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/\S*)?)$/,
    must("address"),
  ),
  v.transform((base) => base.replace(/\/+$/, "")),
);

/** Run-time configuration, `config.json` (CFG-01); docs/configuration.md describes every field. */
export const ConfigSchema = v.object({
  apiBase,
  environment: v.pipe(v.string(must("word")), v.regex(/^[a-z0-9-]+$/, must("word"))),
  idleMinutes: v.pipe(
    v.number(must("minutes")),
    v.minValue(1, must("minutes")),
    v.maxValue(720, must("minutes")),
  ),
  multilingual: flag,
  region: v.optional(choice(regions), "global"),
  surveyEnabled: flag,
  surveyUrl: v.pipe(
    v.string(must("httpsUrlOrNone")),
    v.regex(/^(https:\/\/[^\s/\\]+(\/\S*)?)?$/, must("httpsUrlOrNone")),
  ),
  captchaProvider: choice(["altcha", "recaptcha"]),
  captchaKey: v.string(must("text")),
  captchaHost: choice(["www.google.com", "www.recaptcha.net"]),
  photoKey: choice(["identifier", "employeeId"]),
  hidePhotos: flag,
  hidePersonalDetail: flag,
  isAladdinInUse: flag,
  omitObservationPoint: flag,
  sendTokenInReportUrl: flag,
  claimsNamespace: v.pipe(v.string(must("text")), v.minLength(1, must("filled"))),
  tagManagerUrl: v.pipe(
    v.string(must("scriptUrlOrNone")),
    v.regex(/^(https:\/\/[^\s/\\]+(\/\S*)?|\/(?!\/)[\w./?&=-]*)?$/, must("scriptUrlOrNone")),
  ),
  fundCentreUrl: httpsUrl,
  privacyPolicyUrl: httpsUrl,
  providerUrl: httpsUrl,
  brandName: v.pipe(
    v.string(must("name")),
    v.minLength(1, must("name")),
    v.maxLength(60, must("name")),
  ),
  supportEmail: email,
  consultantSupportEmail: email,
  consultantUsSupportEmail: email,
  /** Next planned maintenance, which the portal announces. */
  maintenance: v.optional(v.object({ from: instant, until: instant })),
});
export type Config = v.InferOutput<typeof ConfigSchema>;

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
export type ConfigProblem = "unreachable" | "notJson" | "invalidField";

/** Parses a `config.json`; throws a `ConfigError` for the first invalid field. */
export function parseConfig(text: string): Config {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ConfigError("notJson");
  }
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    throw new ConfigError("notJson");
  }
  const parsed = v.safeParse(ConfigSchema, json, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ConfigError("invalidField", v.getDotPath(issue), problemOf(issue));
}

function problemOf(issue: v.InferIssue<typeof ConfigSchema>): FieldProblem {
  if (issue.received === "undefined") return { expected: "present", choices: [] };
  // valibot formats a picklist as `("altcha" | "recaptcha")`.
  const choices = issue.type === "picklist" ? (issue.expected.match(/[^"|() ]+/g) ?? []) : [];
  return { expected: issue.message as Expectation, choices };
}

/** Configuration for exported HTML, without values of one environment or organisation. */
export const neutralConfig: Config = {
  apiBase: "/api",
  environment: "neutral",
  idleMinutes: 30,
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
