import * as v from "valibot";

const httpsUrl = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[^\s/\\]+(\/\S*)?$/, "must be an https address"),
);
const email = v.pipe(v.string(), v.email("must be an email address"));

/** An address from the root, or an https address; plain http only for this machine. */
const apiBase = v.pipe(
  v.string(),
  v.regex(
    /^(\/(?!\/)[\w./-]*|https:\/\/\S+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/\S*)?)$/,
    "must start with / or https://",
  ),
  v.transform((base) => base.replace(/\/+$/, "")),
);

const regions = [
  "global",
  "argentina",
  "australia",
  "hongkong",
  "singapore",
  "uk",
  "us",
  "china",
] as const;

/** The run-time configuration, `config.json` (CFG-01). Every field is described in the README. */
export const ConfigSchema = v.object({
  apiBase,
  environment: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, "must be a lower-case word")),
  idleMinutes: v.pipe(v.number(), v.minValue(1), v.maxValue(720)),
  multilingual: v.boolean(),
  region: v.optional(v.picklist(regions), "global"),
  surveyEnabled: v.boolean(),
  surveyUrl: v.union([v.literal(""), httpsUrl], "must be empty or an https address"),
  captchaProvider: v.picklist(["altcha", "recaptcha"]),
  captchaKey: v.string(),
  captchaHost: v.picklist(["www.google.com", "www.recaptcha.net"]),
  photoKey: v.picklist(["identifier", "employeeId"]),
  hidePhotos: v.boolean(),
  hidePersonalDetail: v.boolean(),
  isAladdinInUse: v.boolean(),
  omitObservationPoint: v.boolean(),
  sendTokenInReportUrl: v.boolean(),
  claimsNamespace: v.pipe(v.string(), v.minLength(1)),
  fundCentreUrl: httpsUrl,
  privacyPolicyUrl: httpsUrl,
  providerUrl: httpsUrl,
  brandName: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  supportEmail: email,
  consultantSupportEmail: email,
  consultantUsSupportEmail: email,
});
export type Config = v.InferOutput<typeof ConfigSchema>;

/** A configuration that cannot be used: `field` is null when the file as a whole is the problem. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly field: string | null;
  readonly reason: ConfigProblem;
  constructor(reason: ConfigProblem, field: string | null = null, detail = "") {
    super(detail || reason);
    this.field = field;
    this.reason = reason;
  }
}
export type ConfigProblem = "unreachable" | "notJson" | "invalidField";

/** Parses the text of a `config.json`; throws a ConfigError that names the first bad field. */
export function parseConfig(text: string): Config {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ConfigError("notJson");
  }
  const parsed = v.safeParse(ConfigSchema, json, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ConfigError("invalidField", v.getDotPath(issue), issue.message);
}

/** What exported HTML is rendered with: nothing in it belongs to one house or environment. */
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
  fundCentreUrl: "",
  privacyPolicyUrl: "",
  providerUrl: "",
  brandName: "",
  supportEmail: "",
  consultantSupportEmail: "",
  consultantUsSupportEmail: "",
};
