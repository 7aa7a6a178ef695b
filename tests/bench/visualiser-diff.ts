import { execFileSync, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "playwright-core";
import { type BuildModel, compareBuilds } from "../../src/visualiser/model/compare-builds.ts";
import { changedStates } from "../../src/visualiser/model/changed-states.ts";
import { pageOf } from "../../src/visualiser/model/diff-page.ts";
import { markdownOf } from "../../src/visualiser/model/diff-report.ts";
import { writeChanges } from "../../tools/compared-build.ts";
import { expectWritable, expectWritten } from "../../tools/output-folder.ts";
import { withUsage } from "../../tools/with-usage.ts";
import { readBuildModel, readSettledStates } from "../support/build-model.ts";
import type { SettledState } from "../../src/visualiser/model/settled-states.ts";
import { browserArguments, chromiumPath } from "../support/chromium.ts";
import { freePort } from "../support/nginx.ts";
import {
  type PictureOptions,
  referenceLooks,
  takePictures,
  writeDifference,
} from "../support/state-pictures.ts";

const usage = `Usage: npm run visualiser:diff -- <base> [--no-pictures] [--only <pattern>] [--workers 2]
       npm run test:pictures -- <base> [--only <pattern>] [--workers 2]
The base is a commit or a folder; --out names the folder that is written. --only takes pictures of
states whose machine and name match a pattern.`;

/** Folders of `npm run visualiser:diff` and `npm run test:pictures`. */
const ownFolders: ReadonlySet<string> = new Set(["visualiser-diff", "picture-diff"]);

function readParameters() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: "string", default: "visualiser-diff" },
      "no-pictures": { type: "boolean", default: false },
      /** Pictures at 360 and 1440 px, light and dark, in both languages; fails where one differs. */
      "every-look": { type: "boolean", default: false },
      only: { type: "string", default: "" },
      workers: { type: "string", default: String(availableParallelism()) },
    },
  });
  const [given, extra] = positionals;
  if (given === undefined) throw new Error("Name a commit or a folder.");
  if (extra !== undefined) throw new Error(`Unexpected argument '${extra}'.`);
  if (!/^[1-9]\d?$/.test(values.workers)) throw new Error("--workers must be from 1 to 99.");
  expectWritable(values.out);
  // An interrupted comparison may have left any part of one here.
  if (!ownFolders.has(values.out)) expectWritten(values.out, ["report.md", "index.html"]);
  const pattern = new RegExp(values.only, "i");
  return { ...values, given, pattern, out: resolve(values.out) };
}

const {
  given,
  pattern,
  out,
  workers,
  "every-look": isEveryLook,
  "no-pictures": isWithoutPictures,
} = withUsage(usage, readParameters);
const options: PictureOptions = {
  workers: Number(workers),
  ...(isEveryLook && { looks: referenceLooks }),
};
const baseFolder = folderOf(given);
const withPictures = !isWithoutPictures;

let base = await readBuildModel(baseFolder, given);
let next = await readBuildModel(".", "working tree");
const pictured = { base: await statesOf(base, baseFolder), next: await statesOf(next, ".") };
if (withPictures && pictured.base.length + pictured.next.length === 0) {
  console.error(`No state has a machine and name that match '${pattern.source}'.`);
  process.exit(2);
}
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const alike = new Set<string>();
const differences = new Map<string, string>();
if (withPictures) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: browserArguments });
  base = await withPicturesOf(browser, base, pictured.base, baseFolder, "base");
  next = await withPicturesOf(browser, next, pictured.next, ".", "next");
  const page = await browser.newPage();
  for (const [name, before] of Object.entries(base.pictures)) {
    const after = next.pictures[name];
    if (!after) continue;
    const difference = after.replace(join("pictures", "next"), join("pictures", "difference"));
    const [one, other, drawn] = [before, after, difference].map((file) => join(out, file));
    if (!one || !other || !drawn) continue;
    if (await writeDifference(page, one, other, drawn)) differences.set(before, difference);
    else alike.add(before);
  }
  await browser.close();
}
const comparison = compareBuilds(base, next, (before) => alike.has(before));
const { pictures: compared } = comparison;
const markedPictures = {
  ...compared,
  changed: compared.changed.map((item) => ({ ...item, difference: differences.get(item.before) })),
};
/** Where `npm run visualiser` shows the changed states side by side. */
const gallery = "http://localhost:8090/visualiser/#/gallery?status=changed";
const markdown = markdownOf(comparison, { base, next });
writeFileSync(join(out, "report.md"), markdown);
writeFileSync(
  join(out, "index.html"),
  pageOf({ ...comparison, pictures: markedPictures }, { base, next }, isEveryLook ? "" : gallery),
);
console.log(markdown);
if (isEveryLook) {
  const { added, removed, changed } = markedPictures;
  const count = Object.keys(next.pictures).length;
  console.log(`${count} pictures, ${changed.length} of them differ.`);
  if (added.length + removed.length + changed.length > 0) process.exitCode = 1;
} else {
  const changes = changedStates(comparison, { base, next });
  writeFileSync(join(out, "changes.json"), JSON.stringify(changes));
  if (existsSync("dist-visualiser")) writeChanges("dist-visualiser", out, changes);
  const count = Object.keys(changes.states).length;
  const concerned = count === 1 ? "the state" : `the ${count} states`;
  if (count > 0)
    console.log(`npm run visualiser shows ${concerned} that this concerns: ${gallery}`);
}
console.log(`The report as a page is ${relative(".", join(out, "index.html"))}.`);

/** Returns the path of a checkout; a commit is first written to a folder. */
function folderOf(name: string): string {
  if (existsSync(join(name, "src/visualiser"))) return resolve(name);
  let commit = "";
  try {
    commit = execFileSync("git", ["rev-parse", "--verify", `${name}^{commit}`], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    console.error(`'${name}' is neither a commit nor a folder with the portal.`);
    process.exit(2);
  }
  const folder = mkdtempSync(join(tmpdir(), "portal-visualiser-diff-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const archive = execFileSync("git", ["archive", commit], { maxBuffer: 1 << 30 });
  execFileSync("tar", ["x", "-C", folder], { input: archive });
  linkDependencies(join(folder, "node_modules"));
  return folder;
}

/** A commit with other dependencies is compared using the current ones, but not their caches. */
function linkDependencies(folder: string): void {
  const walks = join(folder, ".cache/portal-walks");
  mkdirSync(walks, { recursive: true });
  // Recordings of tests, which would otherwise run before the build.
  writeFileSync(join(walks, "none.json"), "{}");
  for (const name of readdirSync("node_modules")) {
    if (name !== ".cache") symlinkSync(resolve("node_modules", name), join(folder, name));
  }
}

/** Returns the model with a screenshot of each of the states, taken in the folder's visualiser. */
async function withPicturesOf(
  browser: Browser,
  model: BuildModel,
  states: readonly SettledState[],
  folder: string,
  side: string,
): Promise<BuildModel> {
  execFileSync("node", ["tools/build-visualiser.ts"], { cwd: folder, stdio: "inherit" });
  const port = await freePort();
  const server = spawn("node", ["sandbox/visualiser.ts"], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await new Promise((done) => server.stdout.once("data", done));
    const taken = join(out, "pictures", side);
    const address = `http://localhost:${port}/visualiser/`;
    const files = await takePictures(browser, address, states, taken, options);
    const pictures = Object.entries(files).map(([name, file]) => [name, relative(out, file)]);
    return { ...model, pictures: Object.fromEntries(pictures) as Record<string, string> };
  } finally {
    server.kill();
  }
}

/**
 * Returns the settled states of a release that the pattern selects; of an old one those that this
 * one also has.
 */
async function statesOf(model: BuildModel, folder: string) {
  const own = await readSettledStates(folder);
  const states = own ?? (await readSettledStates(".")) ?? [];
  return states.filter(
    ({ machine, state }) =>
      `${machine}.${state}` in model.states && pattern.test(`${machine} ${state}`),
  );
}
