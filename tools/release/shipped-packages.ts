import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** A package whose code can be in the build. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** SHA-512 of its archive, in hex. */
  readonly sha512: string;
  readonly purl: string;
  /** Package URLs of what it depends on. */
  readonly dependencies: readonly string[];
  readonly licenceTexts: readonly string[];
}

const nameIn = (path: string) => path.slice(path.lastIndexOf("node_modules/") + 13);

/** Where Node finds a dependency of the package at a path. */
function resolvePath({ packages }: Lockfile, from: string, name: string): string | undefined {
  for (let folder = from; ;) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === "") return undefined;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1));
  }
}

function dependencyPaths(lockfile: Lockfile, path: string): string[] {
  const names = Object.keys(lockfile.packages[path]?.dependencies ?? {});
  return names.map((name) => {
    const found = resolvePath(lockfile, path, name);
    if (!found) throw new Error(`${name}, which ${path || "the project"} needs, is not locked`);
    return found;
  });
}

function purlOf(path: string, version: string): string {
  return `pkg:npm/${nameIn(path).replace("@", "%40")}@${version}`;
}

/** Licence texts from the repository of packages that are published without them. */
const licenceFolder = "tools/release/licences";

const isLicence = (file: string) => /^(licen[cs]e|copying|notice|ofl)/i.test(file);

function licenceTexts(path: string): string[] {
  const files = readdirSync(path, { withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && isLicence(file.name));
  const kept = join(licenceFolder, `${nameIn(path)}.txt`);
  const names = texts.map(({ name }) => join(path, name)).toSorted();
  if (names.length === 0 && existsSync(kept)) names.push(kept);
  return names.map((name) => readFileSync(name, "utf8").replaceAll("\r\n", "\n"));
}

/** All packages that the dependencies of the project lead to; throws for one without a licence. */
export function shippedPackages(): readonly ShippedPackage[] {
  const lockfile = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lockfile;
  const reached = new Set<string>();
  const visit = (path: string) => {
    for (const next of dependencyPaths(lockfile, path)) {
      if (reached.has(next)) continue;
      reached.add(next);
      visit(next);
    }
  };
  visit("");
  return [...reached].toSorted().map((path) => {
    const { version = "", license: licence = "", integrity = "" } = lockfile.packages[path] ?? {};
    const texts = licenceTexts(path);
    if (!licence || texts.length === 0) throw new Error(`${path} comes without a licence`);
    const [, digest = ""] = /^sha512-(\S+)/.exec(integrity) ?? [];
    return {
      name: nameIn(path),
      version,
      licence,
      sha512: Buffer.from(digest, "base64").toString("hex"),
      purl: purlOf(path, version),
      dependencies: dependencyPaths(lockfile, path)
        .map((dependencyPath) =>
          purlOf(dependencyPath, lockfile.packages[dependencyPath]?.version ?? ""),
        )
        .toSorted(),
      licenceTexts: texts,
    };
  });
}
