import { createHash } from "node:crypto";
import type { ShippedPackage } from "./shipped-packages.ts";

interface Product {
  readonly name: string;
  readonly version: string;
  readonly date: Date;
  /** Package URLs of its own dependencies. */
  readonly dependencies: readonly string[];
}

/** A UUID that follows from a text (RFC 9562, version 8). */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

/** Licences are named by their identifier, several by an expression. */
const licenceOf = (licence: string) =>
  /[\s(]/.test(licence) ? { expression: licence } : { license: { id: licence } };

/** The packages of a release as CycloneDX 1.6; the same for the same packages and date. */
export function billOfMaterials(
  { name, version, date, dependencies }: Product,
  packages: readonly ShippedPackage[],
) {
  const ref = `pkg:npm/${name}@${version}`;
  const components = packages.map((item) => ({
    type: "library",
    "bom-ref": item.purl,
    name: item.name,
    version: item.version,
    purl: item.purl,
    hashes: [{ alg: "SHA-512", content: item.sha512 }],
    licenses: [licenceOf(item.licence)],
  }));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([ref, date, components]))}`,
    version: 1,
    metadata: {
      timestamp: date.toISOString(),
      component: { type: "application", "bom-ref": ref, name, version },
    },
    components,
    dependencies: [
      { ref, dependsOn: dependencies },
      ...packages.map((item) => ({ ref: item.purl, dependsOn: item.dependencies })),
    ],
  };
}
