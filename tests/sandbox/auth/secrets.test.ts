import { expect, test } from "vitest";
import { hashSecret, isSecret } from "../../../sandbox/auth/passwords.ts";
import { defaultSettings } from "../../../sandbox/context/sandbox.ts";
import { testSettings } from "../../support/test-settings.ts";

const { hashCost } = defaultSettings;

test("LIMIT-01 a secret is hashed with OWASP's cost by default", async () => {
  const hash = await hashSecret("Portfolio2026", hashCost);
  expect(hash).toMatch(/^16384:8:5:[\w+/]{22}==:[\w+/]{43}=$/);
  expect(await isSecret("Portfolio2026", hash, hashCost)).toBe(true);
  expect(await isSecret("portfolio2026", hash, hashCost)).toBe(false);
});

test("a hash with another cost still matches its secret", async () => {
  const hash = await hashSecret("Riverside", { cost: 1024, blockSize: 8, parallelization: 2 });
  expect(await isSecret("Riverside", hash, testSettings.hashCost)).toBe(true);
});

test("nothing matches without a hash", async () => {
  expect(await isSecret("", null, testSettings.hashCost)).toBe(false);
});
