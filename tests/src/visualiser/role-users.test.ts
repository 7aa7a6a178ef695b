import { expect, test } from "vitest";
import { rolePages } from "../../../machines/pages/roles.ts";
import { userOfReport, userRoles } from "../../../src/visualiser/model/role-users.ts";

test("VIS-09 a recording of each role is replayed as a user of that role", () => {
  const users = userRoles.map((role) =>
    userOfReport({ role, region: "uk", isImpersonating: false }),
  );
  const shown = new Set(users.map(({ role }) => role));
  // Reports name both kinds of administrators alike.
  const reported = Object.keys(rolePages).filter((role) => role !== "GlobalSupport");
  expect(reported.filter((role) => !shown.has(role))).toEqual([]);
});
