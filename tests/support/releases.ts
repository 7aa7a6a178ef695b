import { createHash } from "node:crypto";
import { mkdtempSync, symlinkSync } from "node:fs";
import {
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  unlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { releaseVersion } from "../../src/config/release.ts";

export const nextVersion = "20230217.1";

/** What a web root contains: a release alone, or beside the assets of the one before. */
type Deployment = "first" | "next" | "next with kept assets";

/**
 * A web root that serves the build, and in its place another release. It is a link to a folder that
 * is replaced in one step, as docs/upgrade.md describes.
 */
export function serveReleases() {
  const folder = mkdtempSync(join(tmpdir(), "portal-releases-"));
  const root = join(folder, "portal");
  symlinkSync(resolve("dist"), root);
  const folderOf = async (deployment: Deployment) => {
    if (deployment === "first") return resolve("dist");
    const next = join(folder, deployment);
    await writeNextRelease("dist", next);
    if (deployment === "next with kept assets") {
      await cp("dist/assets", join(next, "assets"), { recursive: true, force: false });
    }
    return next;
  };
  return {
    root,
    async deploy(deployment: Deployment): Promise<void> {
      const link = join(folder, "link");
      await symlink(await folderOf(deployment), link);
      await rename(link, root);
    },
    async remove(): Promise<void> {
      await unlink(root);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Copies a build as a later release: with another version and service worker. As in a build, scripts
 * that contain the version, and all that import them, have other names.
 */
async function writeNextRelease(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await cp(from, to, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
  const entries = await readdir(to, { recursive: true });
  const paths = entries.filter((path) => /\.(?:html|js)$/.test(path));
  const texts = new Map<string, string>();
  for (const path of paths) texts.set(path, await readFile(join(to, path), "utf8"));
  const names = newNames(texts);
  for (const [path, text] of texts) {
    const name = basename(path);
    const changed = text
      .replaceAll(releaseVersion, nextVersion)
      .replaceAll(scriptName, (script) => names.get(script) ?? script);
    await rm(join(to, path));
    await writeFile(join(to, dirname(path), names.get(name) ?? name), changed);
  }
  await writeFile(join(to, workerFile), `${texts.get(workerFile)}\n/* ${nextVersion} */\n`);
}

const workerFile = "tabs-worker.js";
const scriptName = /(?<![\w-])[\w-]+\.js/g;

/** The names of the scripts that change, by their old ones. */
function newNames(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const scripts = [...texts]
    .filter(([path]) => dirname(path) === "assets")
    .map(([path, text]) => ({
      name: basename(path),
      hasVersion: text.includes(releaseVersion),
      imports: text.match(scriptName) ?? [],
    }));
  const change = ({ name, hasVersion, imports }: (typeof scripts)[number]) => {
    const isChanged = hasVersion || imports.some((candidate) => names.has(candidate));
    if (names.has(name) || !isChanged) return false;
    const hash = createHash("sha256").update(name).digest("hex").slice(0, 8);
    names.set(name, name.replace(/-\w{6,8}\.js$/, `-${hash}.js`));
    return true;
  };
  while (scripts.filter(change).length > 0);
  return names;
}
