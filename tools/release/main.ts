import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { packArchive, unpackArchive } from "./archive.ts";
import { commitOf } from "./commit.ts";
import { isPinned } from "./pinned-image.ts";
import { buildIn, releaseFiles, releaseName, sha256 } from "./contents.ts";

const usage = `Usage: npm run release -- [--previous client-portal-….tar.gz] [--pinned]
Writes release/${releaseName("<build>", "<commit>")}.tar.gz and its checksum. SOURCE_DATE_EPOCH sets the date; without it
the date of the last commit counts. --pinned stops where the container has a base image without its
digest.`;

const containerFile = "deployment/container/Containerfile";
const builds = ["one", "two"].map((name) => `node_modules/.cache/release/${name}`);

function dateOfSource(): Date {
  const seconds =
    process.env["SOURCE_DATE_EPOCH"] ??
    execFileSync("git", ["log", "-1", "--format=%ct"], { encoding: "utf8" }).trim();
  if (!/^\d+$/.test(seconds))
    throw new Error("There is no commit, and SOURCE_DATE_EPOCH is not set.");
  return new Date(Number(seconds) * 1000);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      previous: { type: "string" },
      pinned: { type: "boolean" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(usage);
  if (values.pinned && !isPinned(readFileSync(containerFile, "utf8"))) {
    throw new Error(`${containerFile} names its base image without a digest.`);
  }
  const previous = values.previous ? unpackArchive(readFileSync(values.previous)) : undefined;
  const date = dateOfSource();
  const commit = commitOf(".");
  const archives: Buffer[] = [];
  for (const build of builds) {
    // An interrupted one is not known as a build.
    rmSync(build, { recursive: true, force: true });
    execFileSync(process.execPath, ["tools/build.ts", build], { stdio: "inherit" });
    archives.push(packArchive(await releaseFiles({ build, date, commit, previous }), date));
  }
  const [archive = Buffer.alloc(0), second = archive] = archives;
  if (!archive.equals(second)) throw new Error("Two builds of the same source differ.");
  const name = releaseName(buildIn(builds[0] ?? ""), commit);
  const path = `release/${name}.tar.gz`;
  mkdirSync("release", { recursive: true });
  writeFileSync(path, archive);
  writeFileSync(`${path}.sha256`, `${sha256(archive)}  ${name}.tar.gz\n`);
  console.log(`\n${path}: ${(archive.byteLength / 1e6).toFixed(1)} MB, two builds are equal`);
  console.log(`sha256 ${sha256(archive)}`);
}

try {
  await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  process.exitCode = 1;
}
