import type { Path } from "../model/path.ts";
import { registered, walkedMachine } from "../model/registry.ts";
import { userRoles } from "../model/role-users.ts";
import { type ComparedLooks, type Look, packPath, screenWidths, writeRoute } from "./route.ts";
import { sharedPath } from "./shared-path.ts";

/** A state in one look, with the URL of its screen. */
export interface ComparedScreen {
  readonly look: Look;
  readonly role: string;
  readonly address: string;
}

/** Returns the roles of a comparison; by default that of the path, and the client without one. */
export function comparedRoles({ report }: Path, { roles }: ComparedLooks): readonly string[] {
  if (roles.length > 0) return roles;
  return [userRoles.find((role) => role === report?.role) ?? "client"];
}

/** Returns every combination of the looks, for the state at the end of a path. */
export function comparedScreens(path: Path, looks: ComparedLooks): ComparedScreen[] {
  return comparedRoles(path, looks).flatMap((role) =>
    looks.languages.flatMap((language) =>
      looks.widths.flatMap((width) =>
        looks.modes.map((mode) => {
          const look = { language, width, mode };
          const packed = packPath(sharedPath(asRole(path, role, look)));
          const { machine } = path;
          return { look, role, address: writeRoute({ page: "walk", machine, path: packed, look }) };
        }),
      ),
    ),
  );
}

export type StateRoute = Parameters<typeof writeRoute>[0];

interface ShownAs {
  /** The path to the state. */
  readonly path: Path | undefined;
  /** Empty for the default user. */
  readonly role: string;
  readonly look: Look;
}

/** Returns the route of a state as seen by a user of a role. */
export function routeOfState(
  { machine, state }: { readonly machine: string; readonly state: string },
  { path, role, look }: ShownAs,
): StateRoute {
  if (role === "" || !path) return { page: "walk", machine, state, look };
  return { page: "walk", machine, path: packPath(asRole(path, role, look)), look };
}

/** Returns the path for a user of a role; a recorded path keeps its page. */
export function asRole(path: Path, role: string, { language, mode, width }: Look): Path {
  const route = path.report?.route ?? registered(walkedMachine(path))?.path ?? "/";
  const isUsual = role === "client" && path.report === undefined;
  if (isUsual) return path;
  return {
    ...path,
    report: {
      release: "",
      build: "",
      savedAt: "",
      region: "uk",
      isImpersonating: false,
      browser: "",
      failures: [],
      invalidFields: 0,
      viewport: { width: screenWidths[width], height: 0 },
      ...path.report,
      route,
      role,
      language,
      mode,
    },
  };
}
