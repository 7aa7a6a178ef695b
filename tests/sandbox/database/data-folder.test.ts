import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startSandbox } from "../../../sandbox/server.ts";
import { sendRequest } from "../../support/send-request.ts";
import { testSettings } from "../../support/test-settings.ts";

let folder: string;

beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "portal-data-"))));
afterEach(() => rm(folder, { recursive: true }));

const start = () => startSandbox({ dataFolder: folder, ...testSettings });

test("OPS-10 behind a proxy, too, an API that cannot store is not ready", async () => {
  const sandbox = await start();
  const logged = vi.spyOn(console, "error").mockReturnValue();
  await rm(join(folder, "portal.db"));
  // nginx asks the call for /readyz.
  const paths = ["/api/health", "/readyz", "/healthz"];
  const responses = await Promise.all(paths.map((path) => sendRequest(sandbox.origin + path)));
  expect(responses.map(({ status }) => status)).toEqual([500, 503, 200]);
  expect(responses[0]?.body.toString()).toContain("server_error");
  const headers = ["cache-control", "x-request-id"].map((name) => responses[0]?.header(name));
  expect(headers).toEqual(["no-store", expect.stringMatching(/./)]);
  logged.mockRestore();
  await sandbox.close();
});

test("SBX-01 a data folder serves one server at a time", async () => {
  const sandbox = await start();
  const { stderr, status } = spawnSync(process.execPath, ["sandbox/main.ts", "--port", "0"], {
    env: { ...process.env, DATA_DIR: folder },
    encoding: "utf8",
    timeout: 30_000,
  });
  expect(stderr).toContain(`Another server uses the data folder ${folder}.`);
  expect(status).toBe(1);
  await sandbox.close();
});

test("SAFE-16 data files are readable by their owner only", async () => {
  const sandbox = await start();
  const names = await readdir(folder);
  expect(names).toContain("portal.db");
  for (const name of names) {
    expect([name, (await stat(join(folder, name))).mode & 0o077]).toEqual([name, 0]);
  }
  await sandbox.close();
});

test("SBX-01 a data folder is free again after a crash", async () => {
  const script = `const { openInFolder } = await import("./sandbox/database/open.ts");
    await openInFolder(${JSON.stringify(folder)}, () => {});
    process.kill(process.pid, "SIGKILL");`;
  spawnSync(process.execPath, ["--input-type=module", "-e", script]);
  expect(await readdir(folder)).toContain("portal.db");
  const again = await start();
  await again.close();
  const database = new DatabaseSync(join(folder, "portal.db"));
  expect(database.prepare("PRAGMA user_version").get()).toBeDefined();
});
