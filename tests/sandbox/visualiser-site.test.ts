import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { decodeJwt } from "jose";
import { startOfTimeMs } from "../../machines/example.ts";
import { personas } from "../../sandbox/seed/personas.ts";
import { createVisualiserApi } from "../../sandbox/visualiser-api.ts";
import { type VisualiserBuild, visualiserSite } from "../../sandbox/visualiser-site.ts";
import { startTestSandbox } from "../support/test-sandbox.ts";
import { testSettings } from "../support/test-settings.ts";

test("PERF-02 the visualiser says how far its build is", async () => {
  const directory = await mkdtemp(join(tmpdir(), "portal-visualiser-"));
  try {
    let build: VisualiserBuild = "running";
    const site = visualiserSite(
      directory,
      {},
      {
        isAlone: false,
        build: () => build,
        api: createVisualiserApi(testSettings),
      },
    );
    const load = async () => {
      const response = await site.request("/visualiser/");
      return { response, text: await response.text() };
    };
    const running = await load();
    expect(running.response.status).toBe(503);
    expect(running.response.headers.get("refresh")).toBe("3");
    expect(running.text).toContain("is being built");
    build = "failed";
    const failed = await load();
    expect(failed.response.headers.get("refresh")).toBeNull();
    expect(failed.text).toContain("could not be built");
    build = "finished";
    await writeFile(join(directory, "index.html"), "<title>Visualiser</title>");
    expect((await load()).text).toBe("<title>Visualiser</title>");
  } finally {
    await rm(directory, { recursive: true });
  }
});

test("VIS-02 screens read data of the walks' day, not the running portal's", async () => {
  const { origin, close } = await startTestSandbox({ staticDir: "dist", visualiserDir: "none" });
  try {
    const signIn = async (base: string) => {
      const { email: username, password } = personas["client-uk"];
      const body = new URLSearchParams({ grant_type: "password", username, password });
      const response = await fetch(`${origin}${base}/auth/token`, { method: "POST", body });
      return ((await response.json()) as { access_token: string }).access_token;
    };
    const sessions = async (base: string, token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${origin}${base}/users/me/sessions`, { headers });
      return ((await response.json()) as { sessions: unknown[] }).sessions;
    };
    const token = await signIn("/visualiser/api");
    const expiresMs = (decodeJwt(token).exp ?? 0) * 1000;
    expect(expiresMs).toBeGreaterThan(startOfTimeMs);
    expect(expiresMs).toBeLessThan(startOfTimeMs + 3_600_000);
    expect(await sessions("/visualiser/api", token)).toHaveLength(1);
    expect(await sessions("/api", await signIn("/api"))).toHaveLength(1);
  } finally {
    await close();
  }
});
