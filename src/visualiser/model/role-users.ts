import {
  navigationEntry,
  type PageRole,
  roleHeaders,
  rolePages,
} from "../../../machines/pages/roles.ts";
import { paths } from "../../../machines/paths.ts";
import { clientFixture } from "../../../machines/user/fixtures.ts";
import { availablePaths } from "../../../machines/user/permissions.ts";
import { regions, type User } from "../../../machines/user/types.ts";
import type { ReportedUser } from "./report.ts";

type Who = Pick<User, "name" | "firstName" | "email" | "organisation">;

const who = (name: string, email: string, organisation: string): Who => ({
  name,
  firstName: name.split(" ")[0] ?? name,
  email,
  organisation,
});

const privilegesOf = (role: PageRole) => ({
  navigation: rolePages[role].map(navigationEntry),
  header: roleHeaders[role],
});

/** Persona of the embedded API for each role of a report, by role or by role and region. */
const users: Readonly<Record<string, Partial<User>>> = {
  client: { ...privilegesOf("Client") },
  "client us": who("Daniel Okafor", "daniel.okafor@greatlakesretirement.example", "Great Lakes"),
  "client china": who("林雅婷", "lin.yating@shenlaninsurance.example", "深蓝保险集团"),
  "client argentina": who("Lucía Ferreyra", "lucia.ferreyra@fondosur.example", "Fondo Sur"),
  "client global": who("Ingrid Solberg", "ingrid.solberg@nordfjordfoundation.example", "Nordfjord"),
  auditor: {
    ...who("Thomas Reid", "thomas.reid@reidhollisaudit.example", "Reid Hollis Audit LLP"),
    role: "Auditor",
    viewType: "Auditor",
    isAuditor: true,
    ...privilegesOf("Auditor"),
  },
  "auditor us": who("Alicia Morgan", "alicia.morgan@baycrestassurance.example", "Baycrest"),
  consultant: {
    ...who("Priya Nair", "priya.nair@kestrelconsulting.example", "Kestrel Consulting"),
    role: "Consultant",
    viewType: "Consultant",
    ...privilegesOf("Consultant"),
  },
  "consultant us": who("Marcus Bell", "marcus.bell@summitadvisory.example", "Summit Advisory"),
  nonClientView: {
    ...who("Owen Price", "owen.price@alderbrook.example", "Alderbrook"),
    role: "NCV",
    viewType: "NCV",
    isNCV: true,
    ...privilegesOf("NCV"),
  },
  npv: {
    ...who("Helena Costa", "helena.costa@quayresearch.example", "Quay Research"),
    role: "NPV",
    viewType: "NPV",
    ...privilegesOf("NPV"),
  },
  admin: {
    ...who("Ruth Adler", "ruth.adler@alderbrook.example", "Alderbrook"),
    role: "Admin",
    viewType: "Admin",
    ...privilegesOf("Admin"),
  },
};

/** Beginning of the codes of a persona's portfolios, where those of the fixtures are not visible. */
const portfolioPrefixes: Readonly<Record<string, string>> = {
  "client us": "GLR",
  "client china": "SLI",
  "client argentina": "FSP",
  "client global": "NFF",
  "auditor us": "GLR",
  "consultant us": "GLR",
};

/** Returns a text with the codes of portfolios of the fixtures replaced by those of a persona. */
function withPortfoliosOf({ email }: User, text: string): string {
  const persona = Object.keys(portfolioPrefixes).find((name) => users[name]?.email === email);
  return text.replaceAll(/\bHPS(?=\d)/g, (fixed) => portfolioPrefixes[persona ?? ""] ?? fixed);
}

/** Roles of signed-in users, as reports name them. */
export const userRoles = ["client", "auditor", "consultant", "nonClientView", "npv", "admin"];

/** Returns the roles that may open a page; every role may open its home page. */
export function rolesThatOpen(path: string): readonly string[] {
  const [page = ""] = path.split("?");
  if (page === paths.home()) return userRoles;
  return userRoles.filter((role) =>
    availablePaths({ ...clientFixture, ...users[role] }).includes(page),
  );
}

/** Returns the user of a recorded path, by the role and region of its report. */
export function userOfReport({ role, region, isImpersonating }: ReportedUser): User {
  const ofRegion = users[`${role} ${region ?? ""}`];
  return {
    ...clientFixture,
    ...users[role],
    ...ofRegion,
    region: regions.find((candidate) => candidate === region) ?? clientFixture.region,
    ...(isImpersonating && {
      impersonatedName: ofRegion?.name ?? users[role]?.name ?? clientFixture.name,
      actor: { name: "Ruth Adler", email: "ruth.adler@alderbrook.example" },
    }),
  };
}

/** Returns the users of a recorded path: the first one, and the one after an impersonation. */
export function usersOfReport(
  report: ReportedUser,
): Readonly<Record<"first" | "start" | "stop", User>> {
  const { region } = report;
  const last = userOfReport(report);
  const start = report.isImpersonating
    ? last
    : userOfReport({ role: "client", region, isImpersonating: true });
  const stop = userOfReport({ role: "admin", region, isImpersonating: false });
  const { startedAs } = report;
  const first = startedAs === "administrator" ? stop : startedAs === "impersonated" ? start : last;
  return { first, start, stop };
}

const isClient = (value: unknown): value is User =>
  Object(value).id === clientFixture.id && "navigation" in Object(value);

/** Returns the fields that differ from the client fixture; navigation only if it is empty. */
function ownFields(client: User): Partial<User> {
  const isOwn = (key: string, value: unknown) =>
    key === "navigation"
      ? client.navigation.length === 0
      : value !== clientFixture[key as keyof User];
  return Object.fromEntries(Object.entries(client).filter(([key, value]) => isOwn(key, value)));
}

/** Returns a value with client and portfolios of the fixtures replaced by a user's at every depth. */
export function asUser<T>(value: T, user: User): T {
  if (typeof value === "string") return withPortfoliosOf(user, value) as T;
  if (isClient(value)) {
    const { name: impersonatedName } = user;
    const isOfClient = value.impersonatedName === clientFixture.name;
    return { ...user, ...ownFields(value), ...(isOfClient && { impersonatedName }) } as T;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => asUser(item, user)) as T;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, asUser(part, user)]);
  return Object.fromEntries(entries) as T;
}
