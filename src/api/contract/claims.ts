import * as v from "valibot";
import { isPagePath } from "../../links/allowed-links.ts";

/** True for true or the text 'true' in any case; everything else is the safe answer, false. */
const BooleanClaim = v.fallback(
  v.pipe(
    v.union([v.boolean(), v.string()]),
    v.transform((claim) => String(claim).trim().toLowerCase() === "true"),
  ),
  false,
);

/** True or false as it was said; null for what cannot be read, which neither grants nor lifts anything. */
const StatedClaim = v.fallback(
  v.nullable(
    v.pipe(
      v.union([v.boolean(), v.string()]),
      v.transform((claim) => String(claim).trim().toLowerCase()),
      v.picklist(["true", "false"]),
      v.transform((claim) => claim === "true"),
    ),
  ),
  null,
);

const TextClaim = v.fallback(v.pipe(v.string(), v.trim()), "");

/** A date or an instant as it came; null where absent or unreadable. */
const DateClaim = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.check((claim) => !Number.isNaN(Date.parse(claim))),
    ),
  ),
  null,
);

/** The list of an untrusted value without the entries that do not fit. */
// @__NO_SIDE_EFFECTS__
function listOf<T extends v.GenericSchema>(entry: T) {
  return v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((entries) =>
        entries.flatMap((one): v.InferOutput<T>[] => {
          const parsed = v.safeParse(entry, one);
          return parsed.success ? [parsed.output] : [];
        }),
      ),
    ),
    () => [],
  );
}

const Name = v.pipe(v.string(), v.minLength(1));

/** A main page that a user may open; the description may hold links as `[[text#path]]`. */
export const NavigationEntry = v.object({
  name: Name,
  path: v.pipe(Name, v.check(isPagePath)),
  resourceName: v.optional(v.string()),
  description: v.optional(v.string()),
  /** The parts of the page that only some users see. */
  components: v.optional(v.array(v.string())),
});
export type NavigationEntry = v.InferOutput<typeof NavigationEntry>;

/** A feature of the header with the parts of it that a user may see. */
export const HeaderEntry = v.object({
  name: Name,
  path: v.optional(v.string()),
  components: v.optional(v.array(v.string()), () => []),
});
export type HeaderEntry = v.InferOutput<typeof HeaderEntry>;

/** No user has more pages than fit a menu. */
const mostPages = 50;

/** The privileges of a user; an entry that cannot be read grants nothing, nor does a second one. */
export const ReadPrivileges = v.object({
  navigation: v.pipe(
    listOf(NavigationEntry),
    v.transform((pages) =>
      pages
        .filter(({ path }, at) => pages.findIndex((page) => page.path === path) === at)
        .slice(0, mostPages),
    ),
  ),
  header: listOf(HeaderEntry),
});

/** The privileges claim: JSON in a string; null where absent. Unreadable grants nothing. */
const PrivilegesClaim = v.fallback(
  v.nullish(v.pipe(v.string(), v.parseJson(), ReadPrivileges), null),
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
  /** Absent where the organisation does not tell. */
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
  /** Who acts as the user while impersonating, where the API says so. */
  actorName: TextClaim,
  actorEmail: TextClaim,
});

/** Claims of an access token that carry the provider's namespace (specification 1, section 3). */
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

const plainClaims = ["nameid", "unique_name", "role", "exp", "ipbName"] as const;

/**
 * The claims of an access token whose namespaced names start with the prefix. An unreadable claim
 * becomes the safe answer (no access, terms due); without user or expiry it is no such token.
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
