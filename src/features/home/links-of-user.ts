import { availablePaths, permissions } from "../../../machines/user/permissions.ts";
import type { User } from "../../../machines/user/types.ts";
import { paths } from "../../../machines/paths.ts";

/** A quick link to a page of the portal or an external URL. */
export type QuickLink =
  | { readonly kind: "page"; readonly name: string; readonly path: string }
  | {
      readonly kind: "feature";
      readonly name: "support" | "team" | "profile";
      readonly path: string;
    }
  | { readonly kind: "outside"; readonly name: "fundCentre" | "provider"; readonly url: string };

/** External URLs of the configuration. */
interface OutsideAddresses {
  readonly fundCentreUrl: string;
  readonly providerUrl: string;
}

/**
 * Returns links to all pages except home that the user may open, from navigation, header and
 * configuration.
 */
export function linksOfUser(user: User, config: OutsideAddresses): QuickLink[] {
  const can = permissions(user);
  const open = availablePaths(user);
  const pages = user.navigation
    .filter(({ path }) => path !== paths.home())
    .filter(({ path }) => !can.isImpersonating || path !== paths.impersonation());
  const features = [
    { name: "support", path: paths.support() },
    { name: "team", path: paths.mcst() },
    { name: "profile", path: paths.profile() },
  ] as const;
  return [
    ...pages.map(({ name, path }) => ({ kind: "page", name, path }) as const),
    ...features
      .filter(({ path }) => open.includes(path) && pages.every((page) => page.path !== path))
      .map((link) => ({ kind: "feature", ...link }) as const),
    ...(can.canSeeFundCentre
      ? [{ kind: "outside", name: "fundCentre", url: config.fundCentreUrl } as const]
      : []),
    { kind: "outside", name: "provider", url: config.providerUrl },
  ];
}
