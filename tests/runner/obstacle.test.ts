import { describe, expect, test, vi } from "vitest";
import { findObstacle } from "./obstacle.ts";

describe("a machine that cannot run the tests", () => {
  test("with a full disk is named in one line", async () => {
    const needed = { needsBrowser: false, neededMegabytes: 1e12 };
    expect(await findObstacle(needed)).toMatch(
      /^The disk of \/.+ has \d+ MB free; the tests need 1000000000000 MB\.$/,
    );
    expect(await findObstacle({ needsBrowser: false, neededMegabytes: 0 })).toBeNull();
  });

  test("with a folder that cannot be written is named in one line", async () => {
    vi.stubEnv("TMPDIR", "/no/such/folder");
    expect(await findObstacle({ needsBrowser: false, neededMegabytes: 0 })).toMatch(
      /^The tests write to \/no\/such\/folder, which this user cannot: ENOENT.*\.$/,
    );
    vi.unstubAllEnvs();
  });

  test.each(["CHROMIUM", "HEADLESS_SHELL", "NGINX"])(
    "with a %s that does not exist is named in one line",
    async (name) => {
      vi.stubEnv(name, "/no/such/program");
      const obstacle = await findObstacle({ needsBrowser: true, neededMegabytes: 0 });
      expect(obstacle).toBe(`${name} names /no/such/program, which does not exist.`);
      vi.unstubAllEnvs();
    },
  );
});
