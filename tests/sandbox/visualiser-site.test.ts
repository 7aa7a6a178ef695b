import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type VisualiserBuild, visualiserSite } from "../../sandbox/visualiser-site.ts";

test("PERF-02 the visualiser says how far its build is", async () => {
  const directory = await mkdtemp(join(tmpdir(), "portal-visualiser-"));
  try {
    let build: VisualiserBuild = "running";
    const site = visualiserSite(directory, {}, { isAlone: false, build: () => build });
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
