import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commitOf, dateOfSource } from "../../../tools/release/commit.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-commit-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const git = (...words: string[]) =>
  execFileSync("git", words, { cwd: folder, encoding: "utf8", stdio: "pipe" });

async function commitFile() {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  git("init", "--quiet");
  await writeFile(join(folder, "source"), "one");
  git("add", "source");
  git(...author, "commit", "--quiet", "--message", "source");
}

test("OPS-09 names the commit of unchanged sources", async () => {
  await commitFile();
  expect(commitOf(folder)).toBe(git("rev-parse", "HEAD").slice(0, 12));
});

test.each(["source", "added"])("OPS-09 a changed %s has no commit", async (file) => {
  await commitFile();
  await writeFile(join(folder, file), "two");
  expect(commitOf(folder)).toBeUndefined();
});

test("OPS-09 a folder without Git has no commit", () => {
  expect(commitOf(folder)).toBeUndefined();
});

test("OPS-04 a release has the date of its commit or the one given", async () => {
  expect(dateOfSource(folder, "1700000000")).toEqual(new Date("2023-11-14T22:13:20Z"));
  for (const wrong of ["today", "1700000000000"]) {
    expect(() => dateOfSource(folder, wrong)).toThrow("SOURCE_DATE_EPOCH must be seconds");
  }
  expect(() => dateOfSource(folder, "")).toThrow("Set SOURCE_DATE_EPOCH");
  await commitFile();
  const seconds = Number(git("log", "-1", "--format=%ct"));
  expect(dateOfSource(folder, "")).toEqual(new Date(seconds * 1000));
});
