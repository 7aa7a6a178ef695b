import { expect, test } from "vitest";
import { hashSecret, isSecret } from "../../../sandbox/auth/passwords.ts";
import { defaultSettings } from "../../../sandbox/context/sandbox.ts";

const { scryptCost } = defaultSettings;

test("a secret is hashed by scrypt with N = 16,384 by default", async () => {
  const hash = await hashSecret("Portfolio2026", scryptCost);
  expect(hash).toMatch(/^16384:[\w+/]{22}==:[\w+/]{43}=$/);
  expect(await isSecret("Portfolio2026", hash, scryptCost)).toBe(true);
  expect(await isSecret("portfolio2026", hash, scryptCost)).toBe(false);
});

test("a hash with another cost still matches its secret", async () => {
  const hash = await hashSecret("Riverside", 1_024);
  expect(await isSecret("Riverside", hash, scryptCost)).toBe(true);
});

test("nothing matches without a hash", async () => {
  expect(await isSecret("", null, 16)).toBe(false);
});
