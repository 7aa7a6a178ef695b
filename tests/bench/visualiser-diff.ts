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
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "playwright-core";
import { type BuildModel, compareBuilds } from "../../src/visualiser/model/compare-builds.ts";
import { changedStates } from "../../src/visualiser/model/changed-states.ts";
import { pageOf } from "../../src/visualiser/model/diff-page.ts";
import { markdownOf } from "../../src/visualiser/model/diff-report.ts";
import { writeChanges } from "../../tools/compared-build.ts";
import { readBuildModel, readSettledStates } from "../support/build-model.ts";
import { browserArguments, chromiumPath } from "../support/chromium.ts";
import { areAlike, takePictures } from "../support/state-pictures.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string", default: "visualiser-diff" },
    "no-pictures": { type: "boolean", default: false },
  },
});
const [given] = positionals;
if (!given) {
  console.error("Name a commit or a folder: npm run visualiser:diff -- <base> [--no-pictures]");
  process.exit(2);
}

const out = resolve(values.out);
const baseFolder = folderOf(given);
const withPictures = !values["no-pictures"];
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

let base = await readBuildModel(baseFolder, given);
let next = await readBuildModel(".", "working tree");
const alike = new Set<string>();
if (withPictures) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: browserArguments });
  base = await withPicturesOf(browser, base, baseFolder, "base");
  next = await withPicturesOf(browser, next, ".", "next");
  const page = await browser.newPage();
  for (const [name, before] of Object.entries(base.pictures)) {
    const after = next.pictures[name];
    if (after && (await areAlike(page, join(out, before), join(out, after)))) alike.add(before);
  }
  await browser.close();
}
const comparison = compareBuilds(base, next, (before) => alike.has(before));
/** Where `npm run visualiser` shows the changed states side by side. */
const gallery = "http://localhost:8090/visualiser/#/gallery?status=changed";
const markdown = markdownOf(comparison, { base, next });
writeFileSync(join(out, "report.md"), markdown);
writeFileSync(join(out, "index.html"), pageOf(comparison, { base, next }, gallery));
const changes = changedStates(comparison, { base, next });
writeFileSync(join(out, "changes.json"), JSON.stringify(changes));
if (existsSync("dist-visualiser")) writeChanges("dist-visualiser", out, changes);
console.log(markdown);
console.log(
  `npm run visualiser shows the ${Object.keys(changes.states).length} states that this concerns: ${gallery}`,
);
console.log(`The page with the pictures is ${relative(".", join(out, "index.html"))}.`);

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

/** Returns the model with a screenshot of every settled state, taken in the folder's visualiser. */
async function withPicturesOf(
  browser: Browser,
  model: BuildModel,
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
    const states = await statesOf(model, folder);
    const taken = join(out, "pictures", side);
    const address = `http://localhost:${port}/visualiser/`;
    const files = await takePictures(browser, address, states, taken);
    const pictures = Object.entries(files).map(([name, file]) => [name, relative(out, file)]);
    return { ...model, pictures: Object.fromEntries(pictures) as Record<string, string> };
  } finally {
    server.kill();
  }
}

/** Returns the settled states of a release; of an old one those that this one also has. */
async function statesOf(model: BuildModel, folder: string) {
  const own = await readSettledStates(folder);
  const states = own ?? (await readSettledStates(".")) ?? [];
  return states.filter(({ machine, state }) => `${machine}.${state}` in model.states);
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
