import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folders = ["src", "machines"];
/** Imports of values from a package: `import … from "x"`, `import "x"`, `import("x")`. */
const imported =
  /(?:^import (?!type )(?:[^"';]*? from )?|^export [^"';]*? from |\bimport\()"(?<name>@?[a-z][^":]*)"/gm;

/**
 * Returns the packages that the portal's code imports. The development server bundles them before
 * the first page, because each one that it meets later reloads the page.
 */
export function clientPackages(): string[] {
  const found = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/^visualiser[\\/]|export\.tsx$/.test(name))
      .flatMap((name) => [...readFileSync(join(folder, name), "utf8").matchAll(imported)])
      .map(({ groups }) => groups?.["name"] ?? ""),
  );
  return [...new Set(found)].filter((name) => !/\.css$|[?]|^virtual:|^node:/.test(name)).toSorted();
}
