import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildMark } from "../current-build.ts";
import { buildIdOf, healthFile, healthText } from "../page-files.ts";
import { releaseVersion } from "../../src/config/release.ts";
import type { Files } from "./archive.ts";
import { billOfMaterials } from "./bill-of-materials.ts";
import { configSchema, bundleConfigCheck } from "./config-files.ts";
import { keptAssets, ownAssets, ownAssetsFile } from "./kept-assets.ts";
import { type ShippedPackage, shippedPackages } from "./shipped-packages.ts";

const product = "client-portal";

/** Name of an archive and its folder: version, commit where it is known, and build. */
export const releaseName = (build: string, commit?: string) =>
  [product, releaseVersion, commit, build].filter(Boolean).join("-");

/** The id of the build in a folder, as the portal and `/healthz` name it. */
export const buildIn = (folder: string) =>
  buildIdOf(readFileSync(join(folder, "index.html"), "utf8"));

const dayMs = 86_400_000;
/** For how long security.txt holds; RFC 9116 recommends less than a year. */
const securityTxtDays = 360;

/** What an operator needs beside the build, by its path in the project. */
const operatorFiles = ["nginx.conf", "security-headers.conf", "deployment"];
const documents = ["deployment", "configuration", "brand", "monitoring", "upgrade", "scaling"];

/** Folders of the build that only the embedded API's data and an example need. */
const sampleFolders = /^(brands|insights|photos)\//;

interface Release {
  readonly build: string;
  readonly date: Date;
  /** The commit of the source, where it is known. */
  readonly commit?: string | undefined;
  /** The files of the release before this one, whose assets are kept. */
  readonly previous?: Files | undefined;
}

function filesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"));
}

/** The policy for reports of vulnerabilities, good from the release on. */
function securityTxt(text: string, date: Date): string {
  const expires = new Date(date.getTime() + securityTxtDays * dayMs).toISOString();
  return text.replace(/^Expires: .*$/m, `Expires: ${expires.replace(/\.\d+Z$/, "Z")}`);
}

const configCheckFile = "check-config.mjs";

/**
 * A document for operators: with the commands of the archive, and of a link to a document that is
 * not shipped only the words.
 */
function documentOf(name: string): string {
  const text = readFileSync(`docs/${name}.md`, "utf8").replaceAll(
    /npm run config:check(?: --)?/g,
    `node ${configCheckFile}`,
  );
  return text.replaceAll(/\[([^\]]+)\]\(([\w/.-]+)\.md(?:#[\w-]*)?\)/g, (link, words, target) =>
    documents.includes(String(target)) ? link : String(words),
  );
}

function licences(packages: readonly ShippedPackage[]): string {
  const rule = "=".repeat(78);
  const sections = packages.map(
    ({ name, version, licence, licenceTexts }) =>
      `${rule}\n${name} ${version} (${licence})\n${rule}\n\n${licenceTexts.join("\n\n").trim()}\n`,
  );
  return `The portal and ${configCheckFile} contain code of these packages.\n\n${sections.join("\n")}`;
}

const textOf = (content: Uint8Array = Buffer.alloc(0)) => Buffer.from(content).toString();

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Names of the project's own dependencies, as package URLs. */
function directDependencies(packages: readonly ShippedPackage[]): string[] {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Readonly<Record<string, string>>;
  };
  return Object.entries(dependencies).map(([name, version]) => {
    const found = packages.find(
      (candidate) => candidate.name === name && candidate.version === version,
    );
    if (!found) throw new Error(`${name} ${version} is not installed`);
    return found.purl;
  });
}

/** Every file of a release by its path in the archive, checksums included. */
export async function releaseFiles({ build, date, commit, previous }: Release): Promise<Files> {
  const packages = shippedPackages();
  const component = {
    name: product,
    version: releaseVersion,
    date,
    dependencies: directDependencies(packages),
  };
  const files = new Map<string, Uint8Array>();
  const add = (path: string, content: Uint8Array | string) =>
    files.set(path, typeof content === "string" ? Buffer.from(content) : content);
  for (const path of filesBelow(build)) {
    const name = path.slice(build.length + 1);
    if (name !== buildMark && !sampleFolders.test(name)) add(`portal/${name}`, readFileSync(path));
  }
  const id = buildIn(build);
  add(`portal/${healthFile}`, healthText(id, commit));
  const config = "portal/config.json";
  // There are no photos: none is requested.
  const settings = JSON.parse(textOf(files.get(config))) as object;
  add(config, json({ ...settings, hidePhotos: true }));
  const policy = "portal/.well-known/security.txt";
  add(policy, securityTxt(textOf(files.get(policy)), date));
  add(ownAssetsFile, json(ownAssets(files)));
  for (const [path, content] of keptAssets(previous ?? new Map(), files)) add(path, content);
  for (const path of operatorFiles.flatMap((operatorFile) =>
    operatorFile.includes(".") ? [operatorFile] : filesBelow(operatorFile),
  )) {
    add(path, readFileSync(path));
  }
  for (const name of documents) add(`docs/${name}.md`, documentOf(name));
  add("licences.txt", licences(packages));
  add("sbom.cdx.json", json(billOfMaterials(component, packages)));
  add("config.schema.json", json(configSchema()));
  add(configCheckFile, await bundleConfigCheck());
  add("SHA256SUMS", checksums(files));
  const folder = releaseName(id, commit);
  return new Map([...files].map(([path, content]) => [`${folder}/${path}`, content]));
}

export const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

/** As `sha256sum --check` reads it. */
function checksums(files: Files): string {
  const lines = [...files].map(([path, content]) => `${sha256(content)}  ${path}\n`);
  return lines.toSorted((left, right) => (left.slice(66) < right.slice(66) ? -1 : 1)).join("");
}
