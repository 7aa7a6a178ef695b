import fc from "fast-check";
import { UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { permissions } from "../../../../machines/user/permissions.ts";
import { termsDue } from "../../../../machines/user/terms.ts";
import { ApiError } from "../../../../src/api/api-error.ts";
import { apiTime, userOfToken } from "../../../../src/effects/tokens/user-of-token.ts";

const namespace = "https://portal.example/";
const needed = { nameid: "u-1", unique_name: "margaret@hartwell.example", exp: 4_000_000_000 };

function userWith(claims: Record<string, unknown>) {
  const namespaced = Object.entries(claims).map(([name, value]) => [namespace + name, value]);
  const payload = { ...needed, role: "Client", ...Object.fromEntries(namespaced) };
  return userOfToken(new UnsecuredJWT(payload).encode(), namespace);
}

describe("user of an access token", () => {
  test.each([
    ["https://other.example/", { privileges: "{}", region: "UK" }],
    ["https://portal.example", { firstName: "Margaret" }],
    ["urn:", { isAuditor: "true" }],
  ])("CFG-03 claims under '%s' are a configuration error", (prefix, claims) => {
    const named = Object.entries(claims).map(([name, value]) => [prefix + name, value]);
    const token = new UnsecuredJWT({ ...needed, ...Object.fromEntries(named) }).encode();
    expect(() => userOfToken(token, namespace)).toThrow(
      expect.objectContaining({ kind: "unknown", code: "claims_namespace_mismatch" }),
    );
  });

  test.each([{}, { region: "UK" }, { "https://other.example/colour": "red" }])(
    "CFG-03 a token with the claims %j is accepted",
    (claims) => {
      const token = new UnsecuredJWT({ ...needed, ...claims }).encode();
      expect(userOfToken(token, namespace).id).toBe("u-1");
    },
  );

  test("AUTH-04 is read from the claims with booleans in either spelling", () => {
    const user = userWith({
      firstName: "Margaret",
      surname: "Ellis",
      region: "Hong Kong",
      isAuditor: "True",
      isNCV: false,
      privileges: JSON.stringify({ navigation: [{ name: "Home", path: "/home" }], header: [] }),
    });
    expect(user).toMatchObject({
      name: "Margaret Ellis",
      region: "hongkong",
      isAuditor: true,
      isNCV: false,
      navigation: [{ name: "Home", path: "/home" }],
    });
  });

  test("I18N-03 a name in Chinese characters has its surname first", () => {
    expect(userWith({ firstName: "雅婷", surname: "林" }).name).toBe("林雅婷");
    expect(userWith({ firstName: "Yating", surname: "Lin" }).name).toBe("Yating Lin");
  });

  const home = { name: "Home", path: "/home", components: ["FundingLevel"] };
  const profile = { name: "MyProfile", components: ["PersonalDetails"] };

  test.each([
    ["text", JSON.stringify],
    ["value", (value: object) => value],
  ])("CLAIM-01 privileges are read as JSON %s", (_, write) => {
    const user = userWith({ privileges: write({ navigation: [home], header: [profile] }) });
    expect(user).toMatchObject({ navigation: [home], header: [profile] });
  });

  test("CLAIM-01 null in an entry means absent", () => {
    const nothing = { resourceName: null, description: null, components: null };
    const user = userWith({
      privileges: {
        navigation: [{ ...home, ...nothing }],
        header: [{ name: "HelpAndSupport", path: null, components: null }],
      },
    });
    expect(user.navigation).toEqual([{ name: "Home", path: "/home" }]);
    expect(permissions(user).canUseHelpAndSupport).toBe(true);
  });

  test("CLAIM-01 an unreadable part of an entry removes nothing else", () => {
    const user = userWith({
      privileges: {
        navigation: [
          { ...home, description: 3, components: ["FundingLevel", 4] },
          { name: "Cash", path: 5 },
          { name: "Reports", path: "/report" },
        ],
        header: [{ ...profile, path: 6, components: [7, "PersonalDetails"] }],
      },
    });
    expect(user.navigation).toEqual([home, { name: "Reports", path: "/report" }]);
    expect(user.header).toEqual([profile]);
  });

  test.each([
    ["Asia - CN", "china"],
    ["hong kong", "hongkong"],
    ["HONG-KONG", "hongkong"],
    ["Uk", "uk"],
  ])("CLAIM-01 the region '%s' is %s, and kept as spelt", (regionName, region) => {
    expect(userWith({ region: regionName })).toMatchObject({ region, regionName });
  });

  test("CLAIM-01 without a region messages name the global one", () => {
    expect(userWith({ region: " " })).toMatchObject({ region: "global", regionName: "global" });
  });

  test.each([
    ["2026-02-28", "2026-02-28"],
    ["2026-02-31", null],
    ["2026-02-31T10:00:00Z", null],
    ["11/20/2026 09:30:00", "11/20/2026 09:30:00"],
  ])("CLAIM-01 the date %s is read as %s", (lastTermsAcceptedDate, termsAcceptedAt) => {
    expect(userWith({ lastTermsAcceptedDate }).termsAcceptedAt).toBe(termsAcceptedAt);
  });

  test("SAFE-39 invalid claims give less access and due terms", () => {
    const user = userWith({
      privileges: "{not json",
      lastTermsAcceptedDate: "yesterday-ish",
      isSecurityQuestionSet: 1,
      region: "atlantis",
    });
    expect(user).toMatchObject({ navigation: [], header: [], region: "global" });
    expect(user.isSecurityQuestionSet).toBe(false);
    expect(termsDue(user, new Date())).toBe("full");
    const granted = Object.entries(permissions(user)).filter(([, isGranted]) => isGranted);
    expect(granted).toEqual([["canSignOut", true]]);
  });

  test("SAFE-39 a claim cannot pollute a prototype or lend rights by one", () => {
    const rights = '{"navigation":[{"name":"All","path":"/impersonation"}],"header":[]}';
    const payload = `{"nameid":"u-1","unique_name":"a@b.example","exp":4000000000,
      "__proto__":{"role":"Admin","${namespace}region":"UK"},
      "${namespace}privileges":${JSON.stringify(`{"__proto__":${rights}}`)}}`;
    const user = userOfToken(`e30.${Buffer.from(payload).toString("base64url")}.`, namespace);
    expect(user).toMatchObject({ role: "", region: "global", navigation: [], header: [] });
    expect("role" in {} || "navigation" in {}).toBe(false);
  });

  test("SAFE-39 any token returns a user or throws an API error", () => {
    const claim = fc.oneof(fc.json(), fc.anything(), fc.string());
    const names = ["privileges", "region", "isAuditor", "firstName", "lastTermsAcceptedDate"];
    fc.assert(
      fc.property(fc.tuple(...names.map(() => claim)), (values) => {
        const claims = JSON.parse(
          JSON.stringify(
            Object.fromEntries(names.map((name, at) => [name, fc.stringify(values[at])])),
          ),
        ) as Record<string, unknown>;
        expect(userWith(claims).id).toBe("u-1");
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => userOfToken(text, namespace)).toThrow(ApiError);
      }),
    );
  });
});

test.each([0, -7_200_000, 7_200_000])(
  "FAULT-08 the API's time is known with a clock that is %i ms off",
  (offMs) => {
    const [now, lifetimeMs] = [Date.UTC(2026, 10, 27, 12), 300_000];
    const exp = (now + lifetimeMs) / 1000;
    const tokens = {
      accessToken: new UnsecuredJWT({ ...needed, exp }).encode(),
      expiresAtMs: now + offMs + lifetimeMs,
    };
    expect(apiTime(tokens, now + offMs + 60_000).getTime()).toBe(now + 60_000);
  },
);
