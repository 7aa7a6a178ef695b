import type { Failure } from "../failure.ts";
import { clientFixture } from "../user/fixtures.ts";
import type { User } from "../user/types.ts";
import type { ImpersonationTarget } from "./types.ts";

/** An administrator, whose only page is the list of users. */
export const adminFixture: User = {
  ...clientFixture,
  id: "admin-1",
  name: "Ruth Adler",
  firstName: "Ruth",
  email: "ruth.adler@alderbrook.example",
  role: "Admin",
  viewType: "Admin",
  navigation: [{ name: "Impersonation", path: "/impersonation" }],
};

export const targetFixture: ImpersonationTarget = {
  email: clientFixture.email,
  name: clientFixture.name,
};

/** The client while the administrator impersonates them. */
export const actingFixture: User = {
  ...clientFixture,
  impersonatedName: clientFixture.name,
  actor: { name: adminFixture.name, email: adminFixture.email },
};

export const unknownUser: Failure = {
  kind: "notFound",
  code: "not_found",
  description: "The user was not found.",
};
