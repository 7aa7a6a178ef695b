import type { Plugin } from "vite";

const signedIn = /[\\/]src[\\/]app[\\/]signed-in\.tsx$/;

/**
 * Modules that home needs and no page before sign-in: those shared with later pages form one chunk,
 * instead of one for each set of pages that shares them. `has` is valid while chunks are made.
 */
export function homeModules(): { readonly plugin: Plugin; has(id: string): boolean } {
  let modules: ReadonlySet<string> = new Set();
  return {
    has: (id) => modules.has(id),
    plugin: {
      name: "portal:home-modules",
      renderStart() {
        const infoOf = (id: string) => this.getModuleInfo(id);
        const ids = [...this.getModuleIds()];
        const staticImports = (id: string) => infoOf(id)?.importedIds ?? [];
        const imports = (id: string) => [
          ...staticImports(id),
          ...(infoOf(id)?.dynamicallyImportedIds ?? []).filter((one) => !signedIn.test(one)),
        ];
        const entries = ids.filter((id) => infoOf(id)?.isEntry);
        const before = reachable(entries, imports);
        const home = reachable(
          ids.filter((id) => signedIn.test(id)),
          staticImports,
        );
        modules = new Set([...home].filter((id) => !before.has(id)));
      },
    },
  };
}

function reachable(
  from: readonly string[],
  next: (id: string) => readonly string[],
): ReadonlySet<string> {
  const seen = new Set(from);
  for (const id of seen) for (const one of next(id)) seen.add(one);
  return seen;
}
