import type { Plugin } from "vite";

const signedIn = /[\\/]src[\\/]app[\\/]signed-in\.tsx$/;
const dependencies = /[\\/]src[\\/]effects[\\/]session[\\/]create-dependencies\.ts$/;

/**
 * The modules of two groups of chunks, by what imports them; `isOfHome` and `isOfSession` are valid
 * while chunks are made. Of home: what home needs and no page before sign-in. Of the session: what
 * the code of calls and tokens needs beside the first screen.
 */
export function chunkModules(): {
  readonly plugin: Plugin;
  isOfHome(id: string): boolean;
  isOfSession(id: string): boolean;
} {
  let home: ReadonlySet<string> = new Set();
  let session: ReadonlySet<string> = new Set();
  return {
    isOfHome: (id) => home.has(id),
    isOfSession: (id) => session.has(id),
    plugin: {
      name: "portal:chunk-modules",
      renderStart() {
        const infoOf = (id: string) => this.getModuleInfo(id);
        const ids = [...this.getModuleIds()];
        const staticImports = (id: string) => infoOf(id)?.importedIds ?? [];
        const imports = (id: string) => [
          ...staticImports(id),
          ...(infoOf(id)?.dynamicallyImportedIds ?? []).filter(
            (dynamicallyImportedId) => !signedIn.test(dynamicallyImportedId),
          ),
        ];
        const entries = ids.filter((id) => infoOf(id)?.isEntry);
        const from = (file: RegExp) =>
          reachable(
            ids.filter((id) => file.test(id)),
            staticImports,
          );
        home = without(from(signedIn), reachable(entries, imports));
        session = without(from(dependencies), reachable(entries, staticImports));
      },
    },
  };
}

function reachable(
  from: readonly string[],
  next: (id: string) => readonly string[],
): ReadonlySet<string> {
  const seen = new Set(from);
  for (const id of seen) for (const item of next(id)) seen.add(item);
  return seen;
}

const without = (ids: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...ids].filter((id) => !others.has(id)));
