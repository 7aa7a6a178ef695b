import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { shippedPackages } from "../../tools/release/shipped-packages.ts";

interface LockedPackage {
  /** Present if it differs from the folder. */
  readonly name?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}
type Packages = Readonly<Record<string, LockedPackage>>;

const registry = "https://registry.npmjs.org/";

/** Packages that are installed under another name. */
const aliases: Readonly<Record<string, string>> = { ajv: "@redocly/ajv" };

/** Licences that allow a commercial product without publishing its source. */
const allowedLicences = new Set(["0BSD", "Apache-2.0", "BSD-3-Clause", "ISC", "MIT", "OFL-1.1"]);

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Packages;
};
const { allowScripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  allowScripts: Record<string, boolean>;
};

/** Paths of packages from elsewhere, of another name than their folder, or without a checksum. */
const unverified = (locked: Packages) =>
  Object.entries(locked)
    .filter(([path]) => path !== "")
    .filter(([path, { name, resolved, integrity = "" }]) => {
      const folder = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const source = `${registry}${name ?? folder}/-/`;
      const isElsewhere = resolved !== undefined && !resolved.startsWith(source);
      return (
        isElsewhere ||
        ![folder, aliases[folder]].includes(name ?? folder) ||
        !integrity.startsWith("sha512-")
      );
    })
    .map(([path]) => path);

const withScripts = Object.entries(packages)
  .filter(([, { hasInstallScript }]) => hasInstallScript)
  .map(([path]) => path.slice("node_modules/".length));

describe("SAFE-40 dependencies", () => {
  test("come from the registry by their name with a SHA-512 checksum", () => {
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(unverified(packages)).toEqual([]);
    const integrity = "sha512-x";
    expect(
      unverified({
        weak: { integrity: "sha1-x" },
        none: {},
        elsewhere: { integrity, resolved: "https://evil.example/x.tgz" },
        "node_modules/react": { integrity, resolved: `${registry}raect/-/raect-1.0.0.tgz` },
        "node_modules/a/node_modules/@b/c": {
          integrity,
          resolved: `${registry}@b/c/-/c-1.0.0.tgz`,
        },
      }),
    ).toEqual(["weak", "none", "elsewhere", "node_modules/react"]);
  });

  test("run an install script only where package.json allows it", () => {
    expect(withScripts).toEqual(Object.keys(allowScripts));
  });

  test("that are shipped have an allowed licence", () => {
    const refused = shippedPackages().filter(({ licence }) => !allowedLicences.has(licence));
    expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  });
});
