// @vitest-environment jsdom
import { UnsecuredJWT } from "jose";
import { afterEach, describe, expect, test } from "vitest";
import { checkClaims } from "../../../../src/effects/configuration/check-claims.ts";
import { unreadableClaims } from "../../../../src/effects/configuration/claim-problems.ts";
import { createI18n } from "../../../../src/i18n/create-i18n.ts";

const namespace = "https://portal.example/";
const home = { name: "Home", path: "/home" };
const profile = { name: "MyProfile", components: ["Logout"] };

const claimsOf = (claims: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(claims).map(([name, value]) => [namespace + name, value]));
const problemsOf = (claims: Record<string, unknown>) =>
  unreadableClaims(claimsOf(claims), namespace).map((name) => name.replace(namespace, ""));

afterEach(() => {
  document.body.replaceChildren();
});

describe("claims that cannot be read", () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{ isAuditor: "TRUE", isNCV: false, region: "Asia - CN", firstName: null }, []],
    [{ isAuditor: "yes", isNCV: 1 }, ["isAuditor", "isNCV"]],
    [{ region: "atlantis" }, ["region"]],
    [{ region: " ", title: 4 }, ["title"]],
    [{ lastTermsAcceptedDate: "2026-02-31" }, ["lastTermsAcceptedDate"]],
    [{ privileges: null }, []],
    [{ privileges: "{not json" }, ["privileges"]],
    [{ privileges: { navigation: [home], header: [profile] } }, []],
    [{ privileges: JSON.stringify({ navigation: [home] }) }, ["privileges.header"]],
    [
      {
        privileges: {
          navigation: [home, { name: "Cash", path: 5 }],
          header: [{ ...profile, components: ["Logout", 7] }],
        },
      },
      ["privileges.navigation.1.path", "privileges.header.0.components.1"],
    ],
  ])("CLAIM-01 of %j are %j", (claims, names) => expect(problemsOf(claims)).toEqual(names));

  test("CLAIM-01 are named above the page while the session has them", async () => {
    let notify = () => {};
    const session = {
      subscribe: (listener: unknown) => {
        notify = listener as () => void;
        return { unsubscribe() {} };
      },
    };
    checkClaims(session, await createI18n("en"), namespace);
    const store = (claims: Record<string, unknown>) => {
      const accessToken = new UnsecuredJWT(claimsOf(claims)).encode();
      sessionStorage.setItem("portal.session", JSON.stringify({ accessToken }));
      notify();
    };
    const lines = () => Array.from(document.querySelectorAll("li"), (line) => line.textContent);
    store({ isAuditor: "yes" });
    await expect
      .poll(lines)
      .toEqual([`${namespace}isAuditor has a value that the portal does not know.`]);
    store({ isAuditor: "no", region: "atlantis" });
    await expect.poll(lines).toHaveLength(2);
    sessionStorage.clear();
    notify();
    await expect.poll(lines).toEqual([]);
  });
});
