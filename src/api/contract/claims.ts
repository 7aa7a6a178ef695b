import * as v from "valibot";
import { isPagePath } from "../../links/allowed-links.ts";
import { CalendarDate, optionalField } from "./shapes.ts";

/** A boolean, or its name in any case. */
const ReadBoolean = v.pipe(
  v.union([v.boolean(), v.string()]),
  v.transform((claim) => String(claim).trim().toLowerCase()),
  v.picklist(["true", "false"]),
  v.transform((claim) => claim === "true"),
);

const ReadText = v.pipe(v.string(), v.trim());

const isoDay = /^\d{4}-\d\d-\d\d/;

/** A date or an instant in any format of the browser, on a day that exists. */
const ReadDate = v.pipe(
  v.string(),
  v.check((claim) => !Number.isNaN(Date.parse(claim))),
  v.check((claim) => !isoDay.test(claim) || v.is(CalendarDate, claim.slice(0, 10))),
);

/** False, the safe value, unless it is true. */
const BooleanClaim = v.fallback(ReadBoolean, false);

/** A boolean; null when it is invalid, which neither grants nor removes anything. */
const StatedClaim = v.fallback(v.nullable(ReadBoolean), null);

const TextClaim = v.fallback(ReadText, "");

/** Null when absent or invalid. */
const DateClaim = v.fallback(v.nullable(ReadDate), null);

/** A list without its invalid entries. */
// @__NO_SIDE_EFFECTS__
function listOf<T extends v.GenericSchema>(entry: T) {
  return v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((entries) =>
        entries.flatMap((item): v.InferOutput<T>[] => {
          const parsed = v.safeParse(entry, item);
          return parsed.success ? [parsed.output] : [];
        }),
      ),
    ),
    () => [],
  );
}

const Name = v.pipe(v.string(), v.minLength(1));

/** A main page that a user may open; its description may contain links as `[[text#path]]`. */
export const NavigationEntry = v.object({
  name: Name,
  path: v.pipe(Name, v.check(isPagePath)),
  resourceName: optionalField(v.string()),
  description: optionalField(v.string()),
  /** Parts of the page that only some users see. */
  components: optionalField(v.array(v.string())),
});
export type NavigationEntry = v.InferOutput<typeof NavigationEntry>;

/** A feature of the header with the components that a user may see. */
export const HeaderEntry = v.object({
  name: Name,
  path: optionalField(v.string()),
  components: optionalField(v.array(v.string())),
});
export type HeaderEntry = v.InferOutput<typeof HeaderEntry>;

/** Limits the length of the menu. */
const maxPages = 50;

const OptionalText = v.fallback(optionalField(v.string()), undefined);
const Components = listOf(v.string());

/** What can be read of a navigation entry; its name and path are required. */
const ReadNavigationEntry = v.object({
  ...NavigationEntry.entries,
  resourceName: OptionalText,
  description: OptionalText,
  components: optionalField(Components),
});

/** What can be read of a header entry; without components it grants none. */
const ReadHeaderEntry = v.object({ name: Name, components: v.optional(Components, () => []) });

/**
 * Privileges of a user. An invalid part of an entry is left out; an entry without a name or path, or
 * a repeated one, grants nothing.
 */
export const ReadPrivileges = v.object({
  navigation: v.pipe(
    listOf(ReadNavigationEntry),
    v.transform((pages) =>
      pages
        .filter(({ path }, at) => pages.findIndex((page) => page.path === path) === at)
        .slice(0, maxPages),
    ),
  ),
  header: listOf(ReadHeaderEntry),
});

/** The privileges claim, a JSON value or its text; null when absent. An invalid claim grants nothing. */
const PrivilegesClaim = v.fallback(
  v.nullish(v.union([v.pipe(v.string(), v.parseJson(), ReadPrivileges), ReadPrivileges]), null),
  () => ({ navigation: [], header: [] }),
);

const Claims = v.object({
  nameid: Name,
  unique_name: Name,
  role: TextClaim,
  /** Seconds since 1970. */
  exp: v.number(),
  /** Name of the impersonated user, or null. */
  ipbName: v.fallback(v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1))), null),
  privileges: PrivilegesClaim,
  region: TextClaim,
  viewtype: TextClaim,
  firstName: TextClaim,
  surname: TextClaim,
  /** Absent if unknown. */
  title: TextClaim,
  organisation: TextClaim,
  contactNumber: TextClaim,
  lastLoginDate: DateClaim,
  passwordExpiry: DateClaim,
  lastTermsAcceptedDate: DateClaim,
  UpdatedTermsAccepted: BooleanClaim,
  isSecurityQuestionSet: BooleanClaim,
  initialPasswordChanged: StatedClaim,
  isAuditor: StatedClaim,
  isNCV: StatedClaim,
  /** The impersonating administrator, if the API names them. */
  actorName: TextClaim,
  actorEmail: TextClaim,
});

/** Claims with the provider's namespace prefix (specification 1, section 3). */
export const namespacedClaims = [
  "privileges",
  "region",
  "viewtype",
  "firstName",
  "surname",
  "title",
  "organisation",
  "contactNumber",
  "lastLoginDate",
  "passwordExpiry",
  "lastTermsAcceptedDate",
  "UpdatedTermsAccepted",
  "isSecurityQuestionSet",
  "initialPasswordChanged",
  "isAuditor",
  "isNCV",
  "actorName",
  "actorEmail",
] as const;

/** How each claim besides the privileges is read; one that cannot be read has its safe value. */
export const readableClaims = {
  role: ReadText,
  region: ReadText,
  viewtype: ReadText,
  firstName: ReadText,
  surname: ReadText,
  title: ReadText,
  organisation: ReadText,
  contactNumber: ReadText,
  lastLoginDate: ReadDate,
  passwordExpiry: ReadDate,
  lastTermsAcceptedDate: ReadDate,
  UpdatedTermsAccepted: ReadBoolean,
  isSecurityQuestionSet: ReadBoolean,
  initialPasswordChanged: ReadBoolean,
  isAuditor: ReadBoolean,
  isNCV: ReadBoolean,
  actorName: ReadText,
  actorEmail: ReadText,
} as const satisfies Record<
  "role" | Exclude<(typeof namespacedClaims)[number], "privileges">,
  v.GenericSchema
>;

const plainClaims = ["nameid", "unique_name", "role", "exp", "ipbName"] as const;

/**
 * Returns the schema of an access token's claims, whose namespaced names start with the prefix. An
 * invalid claim becomes its safe value (no access, terms due); without user or expiry the token is
 * invalid.
 */
// @__NO_SIDE_EFFECTS__
export function claimsSchema(namespace: string) {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((claims) => ({
      ...Object.fromEntries(plainClaims.map((name) => [name, claims[name]])),
      ...Object.fromEntries(namespacedClaims.map((name) => [name, claims[namespace + name]])),
    })),
    Claims,
  );
}
