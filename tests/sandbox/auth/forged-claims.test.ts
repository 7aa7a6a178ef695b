import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PersonaKey, personas } from "../../../sandbox/seed/personas.ts";
import { landingPage } from "../../../machines/user/navigation.ts";
import {
  availablePaths,
  permissions,
  visibleProfileTabs,
} from "../../../machines/user/permissions.ts";
import { termsDue } from "../../../machines/user/terms.ts";
import type { User } from "../../../machines/user/types.ts";
import { ApiError } from "../../../src/api/api-error.ts";
import { isPagePath } from "../../../src/links/allowed-links.ts";
import { type Claims, claimsOfPersona, userOfClaims } from "../../support/role-users.ts";

const keys = Object.keys(personas) as PersonaKey[];
const persona = fc.constantFrom(...keys);
const now = new Date("2026-11-18T10:00:00Z");

/** Names of all permissions that a user has. */
function grantsOf(user: User): string[] {
  const { isNpv: _, canSignOut: __, ...can } = permissions(user);
  const settings = { hidePersonalDetail: false, isAladdinInUse: false };
  return [
    ...Object.entries(can).flatMap(([name, isGranted]) => (isGranted ? [name] : [])),
    ...availablePaths(user),
    ...visibleProfileTabs(user, settings),
    ...(user.isSecurityQuestionSet ? ["questions set"] : []),
    ...(termsDue(user, now) === "none" && user.isSecurityQuestionSet ? ["terms accepted"] : []),
  ];
}

const always = ["/pageunderconstruction", "/onlinesecuritytips"];

/** Values that are invalid for every claim: wrong types, broken JSON, arrays, nothing. */
const unreadable = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    0,
    1,
    -1,
    [],
    {},
    [true],
    { true: true },
    "",
    "yes",
    "1",
    "{",
    "[]",
  ),
  fc.constantFrom('{"navigation":7}', '{"header":{}}', "null", '"home"', "\u0000", "TRUE!"),
  fc.double({ noNaN: true }),
  fc.string().filter((text) => !/^\s*(true|false)\s*$/i.test(text)),
);

const judged = [
  "privileges",
  "isSecurityQuestionSet",
  "UpdatedTermsAccepted",
  "initialPasswordChanged",
  "isAuditor",
  "isNCV",
  "lastTermsAcceptedDate",
  "role",
] as const;

/** Claims of a persona, some of them replaced with unreadable values. */
const spoilt = fc.record({
  key: persona,
  /** Persona whose privileges are used, so that flags and privileges are combined freely. */
  other: persona,
  spoils: fc.dictionary(fc.constantFrom(...judged), unreadable),
});

/** Removes entries from all arrays of the privileges. */
function thinned(privileges: string, gone: (at: number) => boolean): string {
  let at = 0;
  return JSON.stringify(JSON.parse(privileges), (_, value: unknown) => {
    if (Array.isArray(value)) return value.filter(() => !gone((at += 1)));
    return value;
  });
}

describe("forged or unreadable claims", () => {
  test("ROLE-01 SAFE-18 unreadable claims grant nothing", () => {
    fc.assert(
      fc.property(spoilt, ({ key, other, spoils }) => {
        const { privileges } = claimsOfPersona(other);
        const honest: Claims = { ...claimsOfPersona(key), privileges };
        const before = new Set([...grantsOf(userOfClaims(honest)), ...always]);
        // An unknown role string is valid; only other types are unreadable.
        const role = typeof spoils.role === "string" ? honest["role"] : spoils.role;
        const changed = "role" in spoils ? { ...spoils, role } : spoils;
        const user = userOfClaims(withoutUndefined({ ...honest, ...changed }));
        expect(grantsOf(user).filter((grant) => !before.has(grant))).toEqual([]);
        expect(availablePaths(user)).toContain(landingPage(user));
      }),
      { numRuns: 2000 },
    );
  });

  test("ROLE-01 incomplete privileges grant only the rest", () => {
    fc.assert(
      fc.property(persona, fc.infiniteStream(fc.boolean()), (key, coin) => {
        const honest = claimsOfPersona(key);
        const before = new Set([...grantsOf(userOfClaims(honest)), ...always]);
        const privileges = thinned(String(honest["privileges"]), () => coin.next().value ?? false);
        const user = userOfClaims({ ...honest, privileges });
        expect(grantsOf(user).filter((grant) => !before.has(grant))).toEqual([]);
      }),
    );
  });

  test("ROLE-01 any privileges can be read and contain only valid paths", () => {
    const path = fc.oneof(
      fc.constantFrom(
        "/home",
        "/*",
        "/:x",
        "*",
        "//evil.example",
        "/\\evil",
        "javascript:alert(1)",
      ),
      fc.string(),
      fc.anything(),
    );
    const entry = fc.oneof(
      fc.record({ name: fc.oneof(fc.constant("Home"), fc.anything()), path }, { requiredKeys: [] }),
      fc.anything(),
    );
    const header = fc.oneof(
      fc.record({ name: fc.constantFrom("MyProfile", "__proto__"), components: fc.anything() }),
      fc.anything(),
    );
    const privileges = fc.record({
      navigation: fc.oneof(fc.array(entry), fc.anything()),
      header: fc.oneof(fc.array(header), fc.anything()),
    });
    fc.assert(
      fc.property(privileges, (forged) => {
        const user = userOfClaims({ ...claimsOfPersona("client-uk"), privileges: textOf(forged) });
        const paths = user.navigation.map((item) => item.path);
        expect(paths.filter((candidate) => !isPagePath(candidate))).toEqual([]);
        expect(new Set(paths).size).toBe(paths.length);
        expect(paths.length).toBeLessThanOrEqual(50);
        expect(() => grantsOf(user)).not.toThrow();
      }),
      { numRuns: 2000 },
    );
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  test("ROLE-01 the navigation is limited to 50 entries", () => {
    const navigation = Array.from({ length: 10_000 }, (_, at) => ({ name: "x", path: `/p${at}` }));
    const privileges = JSON.stringify({ navigation, header: [] });
    const user = userOfClaims({ ...claimsOfPersona("client-uk"), privileges });
    expect(user.navigation).toHaveLength(50);
  });

  test("SAFE-18 any claims return a user or a malformed token error", () => {
    const claim = fc.oneof(fc.string(), fc.jsonValue());
    const names = [...judged, "nameid", "unique_name", "exp", "ipbName", "region", "firstName"];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), claim), (claims) => {
        try {
          grantsOf(userOfClaims({ ...claimsOfPersona("client-uk"), ...claims }));
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
          expect(error).toMatchObject({ kind: "malformed" });
        }
      }),
      { numRuns: 1000 },
    );
  });
});

const withoutUndefined = (claims: Claims): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([, claim]) => claim !== undefined));

/** Serialises a value as JSON; a value that cannot be serialised becomes broken JSON. */
function textOf(forged: unknown): string {
  try {
    return JSON.stringify(forged) ?? "";
  } catch {
    return "{";
  }
}
