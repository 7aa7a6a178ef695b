import type { AnyActorRef } from "xstate";
import { expect, test } from "vitest";
import { rolePages } from "../../../machines/pages/roles.ts";
import { holdingsQuery } from "../../../machines/unaudited/fixtures.ts";
import { regions, type User } from "../../../machines/user/types.ts";
import { all } from "../../../sandbox/database/query.ts";
import { type PersonaKey, personas } from "../../../sandbox/seed/personas.ts";
import { identityOf } from "../../../src/effects/recorder/bug-report.ts";
import { asUser, userOfReport, userRoles } from "../../../src/visualiser/model/role-users.ts";
import { openApi } from "../../support/embedded-api.ts";
import { userOfPersona } from "../../support/role-users.ts";

test("VIS-09 a recording of each role is replayed as a user of that role", () => {
  const users = userRoles.map((role) =>
    userOfReport({ role, region: "uk", isImpersonating: false }),
  );
  const shown = new Set(users.map(({ role }) => role));
  // Reports name both kinds of administrators alike.
  const reported = Object.keys(rolePages).filter((role) => role !== "GlobalSupport");
  expect(reported.filter((role) => !shown.has(role))).toEqual([]);
});

test.each(Object.keys(personas) as PersonaKey[])(
  "VIS-09 a recording of %s is replayed with its privileges",
  (persona) => {
    const privilegesOf = ({ header, navigation }: User) => ({
      header: header.map(({ name, components }) => [name, components]),
      pages: navigation.map(({ path }) => path),
    });
    const user = userOfPersona(persona);
    const session = { getSnapshot: () => ({ context: { user } }) } as unknown as AnyActorRef;
    expect(privilegesOf(userOfReport(identityOf(session)))).toEqual(privilegesOf(user));
  },
);

test("VIS-09 a recording has portfolios that its user may see", async () => {
  const { db } = (await openApi()).sandbox;
  const select = `SELECT code FROM user_portfolios JOIN users ON id = user_id WHERE email = ?`;
  const unseen = userRoles.flatMap((role) =>
    regions.flatMap((region) => {
      const user = userOfReport({ role, region, isImpersonating: false });
      const own = all<{ code: string }>(db, select, user.email).map(({ code }) => code);
      const { portfolios } = asUser(holdingsQuery, user);
      return own.length === 0 ? [] : portfolios.filter((code) => !own.includes(code));
    }),
  );
  expect(unseen).toEqual([]);
});
