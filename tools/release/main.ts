import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { withUsage } from "../with-usage.ts";
import { packArchive } from "./archive.ts";
import { commitOf, dateOfSource } from "./commit.ts";
import { readPrevious } from "./kept-assets.ts";
import { isPinned } from "./pinned-image.ts";
import { buildIn, releaseFiles, releaseName, sha256 } from "./contents.ts";

const usage = `Usage: npm run release -- [--previous client-portal-….tar.gz] [--pinned]
Writes release/${releaseName("<build>", "<commit>")}.tar.gz and its checksum. SOURCE_DATE_EPOCH sets the date; without it
the date of the last commit counts. --pinned stops where the container has a base image without its
digest.`;

const containerFile = "deployment/container/Containerfile";
const builds = ["one", "two"].map((name) => `node_modules/.cache/release/${name}`);

function readOptions() {
  const { values } = parseArgs({
    options: { previous: { type: "string" }, pinned: { type: "boolean" } },
  });
  return values;
}

async function main(): Promise<void> {
  const options = withUsage(usage, readOptions);
  if (options.pinned && !isPinned(readFileSync(containerFile, "utf8"))) {
    throw new Error(
      `${containerFile} names its base image without a digest. docs/deployment.md has the command that adds it.`,
    );
  }
  const previous = options.previous === undefined ? undefined : readPrevious(options.previous);
  const date = dateOfSource(".", process.env["SOURCE_DATE_EPOCH"]);
  const commit = commitOf(".");
  const archives: Buffer[] = [];
  for (const build of builds) {
    // An interrupted one is not known as a build.
    rmSync(build, { recursive: true, force: true });
    const { status } = spawnSync(process.execPath, ["tools/build.ts", build], { stdio: "inherit" });
    if (status !== 0) throw new Error("The build failed for the reason above.");
    archives.push(packArchive(await releaseFiles({ build, date, commit, previous }), date));
  }
  const [archive = Buffer.alloc(0), second = archive] = archives;
  if (!archive.equals(second))
    throw new Error(`${builds.join(" and ")} differ, although their source is the same.`);
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
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
