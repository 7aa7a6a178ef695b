import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packArchive, unpackArchive } from "../../../tools/release/archive.ts";
import {
  keptAssets,
  ownAssets,
  ownAssetsFile,
  readPrevious,
} from "../../../tools/release/kept-assets.ts";

const bytes = (text: string) => Buffer.from(text);
const date = new Date("2026-11-18T10:00:00Z");
const deep = `${"folder/".repeat(20)}file.txt`;
const files = new Map([
  ["b.txt", bytes("b".repeat(600))],
  ["a/empty", bytes("")],
  [deep, bytes("deep")],
]);
const texts = (of: ReadonlyMap<string, Uint8Array>) =>
  Object.fromEntries([...of].map(([path, content]) => [path, Buffer.from(content).toString()]));

describe("archive", () => {
  test("OPS-04 bytes follow from paths, contents and the date alone", () => {
    const archive = packArchive(files, date);
    expect(packArchive(new Map([...files].toReversed()), date)).toEqual(archive);
    expect(packArchive(files, new Date("2026-11-19T10:00:00Z"))).not.toEqual(archive);
  });

  test("OPS-04 what is unpacked is what was packed", () => {
    expect(texts(unpackArchive(packArchive(files, date)))).toEqual(texts(files));
  });

  test("OPS-04 a path that no archive holds is refused", () => {
    const long = new Map([["x".repeat(101), bytes("")]]);
    expect(() => packArchive(long, date)).toThrow("too long for an archive");
  });
});

describe("assets of the previous release", () => {
  const releaseOf = (own: readonly string[], others: readonly string[] = []) =>
    new Map([
      [`portal-1/${ownAssetsFile}`, bytes(JSON.stringify(own))],
      ...[...own, ...others].map((path) => [`portal-1/${path}`, bytes(path)] as const),
      ["portal-1/portal/index.html", bytes("page")],
    ]);
  const [old, same, older] = ["old", "same", "older"].map((name) => `portal/assets/${name}.js`) as [
    string,
    string,
    string,
  ];

  test("OPS-04 are kept for one release, its own only", () => {
    const now = new Map([[same, bytes("new")]]);
    expect(ownAssets(new Map([...now, ["portal/index.html", bytes("")]]))).toEqual([same]);
    const kept = keptAssets(releaseOf([old, same], [older]), now);
    expect(texts(kept)).toEqual({ [old]: old });
  });

  test("OPS-04 are none without one, and another archive is refused", () => {
    expect(keptAssets(new Map(), files).size).toBe(0);
    expect(() => keptAssets(files, files)).toThrow("no release of this project");
  });

  test("OPS-04 come from an archive; another file is named with its cause", async () => {
    const folder = await mkdtemp(join(tmpdir(), "portal-previous-"));
    const path = join(folder, "previous.tar.gz");
    expect(() => readPrevious(path)).toThrow(`${path} cannot be read: there is no such file.`);
    for (const content of ["no gzip", packArchive(files, date)]) {
      await writeFile(path, content);
      expect(() => readPrevious(path)).toThrow(`${path} is not the archive of a release.`);
    }
    await writeFile(path, packArchive(releaseOf([old]), date));
    expect(texts(readPrevious(path))).toEqual(texts(releaseOf([old])));
    await rm(folder, { recursive: true });
  });
});
