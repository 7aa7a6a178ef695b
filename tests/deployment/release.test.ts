import { execFileSync, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseRegion } from "../../machines/calendar/regions.ts";
import { configFields } from "../../src/config/config-fields.ts";
import { type Files, packArchive } from "../../tools/release/archive.ts";
import { releaseVersion } from "../../src/config/release.ts";
import { buildIn, releaseFiles, releaseName } from "../../tools/release/contents.ts";

const date = new Date("2026-11-18T10:00:00Z");
const commit = "0123456789ab";
const dayMs = 86_400_000;

let folder: string;
let root: string;
let files: Files;
let archive: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-release-"));
  files = await releaseFiles({ build: "dist", date, commit });
  root = releaseName(buildIn("dist"), commit);
  archive = packArchive(files, date);
  await writeFile(join(folder, "release.tar.gz"), archive);
  execFileSync("tar", ["-xzf", "release.tar.gz"], { cwd: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const textOf = (path: string) => readFile(join(folder, root, path), "utf8");
const jsonOf = async <T>(path: string) => JSON.parse(await textOf(path)) as T;
const { dependencies } = JSON.parse(await readFile("package.json", "utf8")) as {
  dependencies: Record<string, string>;
};

const buildTimeoutMs = 300_000;
test(
  "OPS-04 two builds of one source create identical archives",
  { timeout: buildTimeoutMs },
  async () => {
    const build = join(folder, "second");
    execFileSync(process.execPath, ["tools/build.ts", build], { stdio: "ignore" });
    const second = packArchive(await releaseFiles({ build, date, commit }), date);
    expect(second.equals(archive)).toBe(true);
  },
);

test("OPS-09 archive and health name version, commit and build", async () => {
  const build = buildIn("dist");
  expect(root).toBe(`client-portal-${releaseVersion}-${commit}-${build}`);
  expect([...files.keys()].filter((path) => !path.startsWith(`${root}/`))).toEqual([]);
  expect(await textOf("portal/healthz.txt")).toBe(`ok ${releaseVersion} ${build} ${commit}\n`);
  expect(await textOf("portal/index.html")).toContain(`/index-${build}.js"`);
});

test("OPS-09 without a known commit the archive names version and build", async () => {
  const [path = ""] = (await releaseFiles({ build: "dist", date })).keys();
  expect(path.split("/")[0]).toBe(`client-portal-${releaseVersion}-${buildIn("dist")}`);
});

test("OPS-04 the checksums match all files", async () => {
  const output = execFileSync("sha256sum", ["--check", "SHA256SUMS"], {
    cwd: join(folder, root),
    encoding: "utf8",
  });
  const checked = output.split("\n").filter((line) => line.endsWith(": OK"));
  expect(checked).toHaveLength(files.size - 1);
});

test("OPS-04 the archive contains all files that an operator needs", () => {
  const paths = [...files.keys()].map((path) => path.slice(root.length + 1));
  expect(paths).toEqual(
    expect.arrayContaining([
      "portal/index.html",
      "portal/index.html.br",
      "portal/index.html.gz",
      "portal/config.json",
      "portal/.well-known/security.txt",
      "nginx.conf",
      "security-headers.conf",
      "deployment/nginx/tls.conf",
      "deployment/apache/portal.conf",
      "deployment/caddy/Caddyfile",
      "deployment/container/Containerfile",
      "docs/upgrade.md",
    ]),
  );
  expect(paths.filter((path) => /\.map$|\.vite|node_modules|tests\//.test(path))).toEqual([]);
  // A sample face must not stand for a person with the same identifier.
  expect(paths.filter((path) => /^portal\/(brands|insights|photos)\//.test(path))).toEqual([]);
  const config = Buffer.from(files.get(`${root}/portal/config.json`) ?? []).toString();
  expect(JSON.parse(config)).toMatchObject({ hidePhotos: true });
});

test("OPS-04 links of the shipped documents lead to files of the archive", () => {
  const dead = [...files].flatMap(([path, content]) =>
    [
      ...(path.endsWith(".md") ? Buffer.from(content).toString() : "").matchAll(
        /\]\(([^)#:]+)(?:#[^)]*)?\)/g,
      ),
    ]
      .map(([, target = ""]) => posix.join(posix.dirname(path), target))
      .filter((target) => !files.has(target))
      .map((target) => `${path}: ${target}`),
  );
  expect(dead).toEqual([]);
});

test("OPS-09 the archive checks a configuration without the project", async () => {
  const check = (...parameters: string[]) =>
    spawnSync(process.execPath, ["check-config.mjs", ...parameters], {
      cwd: join(folder, root),
      encoding: "utf8",
    });
  const brand = ["--brand", "portal/brand/brand.css"];
  expect(check("portal/config.json", ...brand)).toMatchObject({
    status: 0,
    stdout: "portal/config.json is valid.\n",
  });
  await writeFile(join(folder, "wrong.json"), '{ "idleMinutes": 0 }');
  const wrong = check("../wrong.json");
  expect(wrong.status).toBe(1);
  expect(wrong.stdout).toContain("idleMinutes must be a number from 1 to 720.");
  expect(check("--help").stdout).toContain("Usage: node check-config.mjs config.json");
  const documents = [...files].filter(([path]) => path.endsWith(".md"));
  const texts = documents.map(([, content]) => Buffer.from(content).toString()).join("\n");
  expect(texts).toContain("`node check-config.mjs config.json`");
  expect(texts).not.toContain("config:check");
});

test("OPS-04 the documented link replaces a release, but no folder", async () => {
  const texts = ["docs/deployment.md", "docs/upgrade.md"].map((path) =>
    Buffer.from(files.get(`${root}/${path}`) ?? []).toString(),
  );
  const commands = texts.map((text) => /`(ln -\w+ [^`]+)`/.exec(text)?.[1]);
  const link = (release: string, webRoot: string) => {
    const command = commands[0]
      ?.replace("/srv/<release>/portal", release)
      .replace("/var/www/portal", webRoot);
    return spawnSync("sh", ["-c", command ?? ""], { cwd: folder }).status;
  };
  expect(commands[0]).toBe(commands[1]);
  expect([link("one", "current"), link("two", "current")]).toEqual([0, 0]);
  expect(await readlink(join(folder, "current"))).toBe("two");
  await mkdir(join(folder, "copied"));
  expect(link("two", "copied")).not.toBe(0);
  expect(await readdir(join(folder, "copied"))).toEqual([]);
});

test("OPS-04 SAFE-40 the licence text of every dependency is in it", async () => {
  const text = await textOf("licences.txt");
  for (const [name, version] of Object.entries(dependencies)) {
    expect(text).toContain(`\n${name} ${version} (`);
  }
  const sections = text.split(/^={78}$/m).slice(1);
  const bodies = sections.filter((_, index) => index % 2 === 1);
  expect(bodies.filter((body) => body.trim().length < 200)).toEqual([]);
});

test("OPS-04 the SBOM lists every package and its dependencies", async () => {
  const bill = await jsonOf<{
    bomFormat: string;
    specVersion: string;
    serialNumber: string;
    metadata: { timestamp: string; component: { "bom-ref": string } };
    components: { "bom-ref": string; purl: string; hashes: { content: string }[] }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  }>("sbom.cdx.json");
  expect([bill.bomFormat, bill.specVersion]).toEqual(["CycloneDX", "1.6"]);
  expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(bill.metadata.timestamp).toBe(date.toISOString());
  const refs = bill.components.map((component) => component["bom-ref"]);
  expect(new Set(refs).size).toBe(refs.length);
  expect(refs).toContain(`pkg:npm/react@${dependencies["react"]}`);
  expect(refs).toContain(`pkg:npm/%40chakra-ui/react@${dependencies["@chakra-ui/react"]}`);
  expect(
    bill.components.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes[0]?.content ?? "")),
  ).toEqual([]);
  const graph = bill.dependencies;
  expect(graph.map(({ ref }) => ref)).toEqual([bill.metadata.component["bom-ref"], ...refs]);
  expect(graph[0]?.dependsOn).toHaveLength(Object.keys(dependencies).length);
  const known = new Set(refs);
  expect(graph.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
});

test("OPS-04 the configuration schema lists every field", async () => {
  const schema = await jsonOf<{ properties: Record<string, object>; required: string[] }>(
    "config.schema.json",
  );
  const fields = Object.keys(configFields);
  expect(Object.keys(schema.properties)).toEqual(fields);
  const optional = new Set([
    "newReportsSeconds",
    "region",
    "reportErrors",
    "vitalsSampleRate",
    "maintenance",
  ]);
  expect(schema.required).toEqual(fields.filter((field) => !optional.has(field)));
  expect(schema.properties["idleMinutes"]).toMatchObject({ minimum: 1, maximum: 720 });
});

test("OPS-04 the configuration schema takes every name of a region", async () => {
  const { properties } = await jsonOf<{
    properties: { region: { anyOf: [{ enum: string[] }, { pattern: string }] } };
  }>("config.schema.json");
  const [known, other] = properties.region.anyOf;
  const isValid = (name: string) =>
    known.enum.includes(name) || new RegExp(other.pattern).test(name);
  const names = ["uk", "UK", "Hong Kong", "Asia - CN", "China", "ukk", "mars", ""];
  expect(names.filter(isValid)).toEqual(names.filter((name) => parseRegion(name) !== null));
  expect(names.filter(isValid)).toHaveLength(5);
});

test("OPS-04 security.txt expires within a year of the release", async () => {
  const text = await textOf("portal/.well-known/security.txt");
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const [, expires = ""] = /^Expires: (\S+)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - date.getTime()) / dayMs;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(366);
});
