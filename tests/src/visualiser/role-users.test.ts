import type { AnyActorRef } from "xstate";
import { expect, test } from "vitest";
import { rolePages } from "../../../machines/pages/roles.ts";
import type { User } from "../../../machines/user/types.ts";
import { type PersonaKey, personas } from "../../../sandbox/seed/personas.ts";
import { identityOf } from "../../../src/effects/recorder/bug-report.ts";
import { userOfReport, userRoles } from "../../../src/visualiser/model/role-users.ts";
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
