import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, waitForResponse } from "../support/nginx.ts";
import { sendRequest } from "../support/send-request.ts";

let folder: string;
let origin: string;
let server: ChildProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-data-"));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ["sandbox/dev.ts"], {
    env: { ...process.env, PORT: `${port}`, DATA_DIR: folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
  await waitForResponse(server, origin);
}, 60_000);

afterAll(async () => {
  const ended = new Promise((done) => server.once("exit", done));
  server.kill();
  await ended;
  await rm(folder, { recursive: true });
});

test("SAFE-45 npm run dev refuses every host but this machine", async () => {
  for (const path of ["/", "/outbox.json", "/sandbox", "/api/health", "/src/main.tsx"]) {
    const statusAs = async (host: string) =>
      (await sendRequest(origin + path, { headers: { host } })).status;
    expect([path, await statusAs("rebound.example")]).toEqual([path, 421]);
    expect([path, await statusAs("localhost")]).toEqual([path, 200]);
  }
}, 60_000);
