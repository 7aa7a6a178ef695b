import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { personas } from "../../sandbox/seed/personas.ts";
import { sharedBrowser } from "../support/chromium.ts";

const running: { child: ChildProcess; ended: Promise<number | null> }[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill();
    await ended;
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "portal-data-"));
  folders.push(folder);
  return folder;
}

/**
 * Starts the command behind `npm start`, in a shell that `limit` has restricted, and collects its
 * output.
 */
function start(
  parameters: readonly string[],
  env: Record<string, string> = {},
  limit = "ulimit -c 0",
) {
  const command = [process.execPath, "sandbox/main.ts", ...parameters];
  return startIn(["-c", `${limit}; exec "$@"`, "sh", ...command], env);
}

/** Starts a shell. */
function startIn(parameters: readonly string[], env: Record<string, string> = {}) {
  const child = spawn("sh", parameters, { env: { ...process.env, ...env } });
  // "close" instead of "exit", as output may still arrive after "exit".
  const ended = new Promise<number | null>((done) => child.once("close", done));
  running.push({ child, ended });
  let output = "";
  const append = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on("data", append);
  child.stderr.on("data", append);
  return {
    output: () => output,
    ended,
    stop: (signal: NodeJS.Signals = "SIGINT") => child.kill(signal),
    /** Resolves with the printed URL once the server is ready. */
    async address(): Promise<string> {
      await expect.poll(() => output).toContain("/sandbox");
      return /The portal is at (\S+)/.exec(output)?.[1] ?? "";
    },
  };
}

const readiness = async (address: string) => (await fetch(`${address}/readyz`)).status;

async function signIn(address: string, email: string) {
  const body = new URLSearchParams({
    grant_type: "password",
    username: email,
    password: "Portfolio2026",
  });
  return fetch(`${address}/api/auth/token`, { method: "POST", body });
}

describe("start command", () => {
  test("SBX-01 PERF-02 SAFE-45 OPS-10 an unchanged start serves all, unbuilt", async () => {
    const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as {
      scripts: { start: string };
    };
    // The command of `npm start`, with data in memory and any port.
    expect(scripts.start).toContain("--build");
    const started = startIn(["-c", `${scripts.start} --memory --port 0`]);
    const address = await started.address();
    expect(await (await fetch(`${address}/login`)).text()).toContain('id="root"');
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    expect((await fetch(`${address}/outbox`)).status).toBe(200);
    expect((await fetch(`${address}/visualiser/`)).status).toBe(200);
    expect(started.output()).not.toContain("Building");
    const readme = await readFile("README.md", "utf8");
    for (const { key, email, summary } of Object.values(personas)) {
      expect(started.output()).toContain(email);
      expect(readme).toMatch(new RegExp(`\\| ${key}\\s+\\| ${email}\\s+\\| ${summary}`));
    }
    expect((await signIn(address, personas["client-uk"].email)).status).toBe(200);

    // A browser may send the forms of /sandbox.
    const page = await (await sharedBrowser()).newPage();
    await page.goto(`${address}/sandbox`);
    await page.getByRole("button", { name: "Set", exact: true }).click();
    await page.getByText("Any call: 500").waitFor();
    await page.close();

    // A signal to the shell stops the server.
    started.stop("SIGTERM");
    await expect.poll(() => readiness(address).catch(() => "stopped")).toBe("stopped");
  });

  test("SBX-01 OPS-10 SAFE-48 keeps its data, not ready while the disk is full", async () => {
    const DATA_DIR = await emptyFolder();
    const { email } = personas["needs-otp"];
    const mailsAt = async (address: string) =>
      ((await (await fetch(`${address}/outbox.json?to=${email}`)).json()) as unknown[]).length;
    // A first start on a full disk leaves no empty file.
    const refused = start(["--port", "0"], { DATA_DIR }, "ulimit -f 0");
    expect(await refused.ended).toBe(1);
    expect(refused.output().trim()).toMatch(/^The data folder .* cannot be used: .*$/);
    const first = start(["--port", "0"], { DATA_DIR });
    const address = await first.address();
    expect(await readiness(address)).toBe(200);
    const before = await mailsAt(address);
    await signIn(address, email);
    expect(await mailsAt(address)).toBe(before + 1);
    first.stop();
    await first.ended;
    const full = start(["--port", "0"], { DATA_DIR }, "ulimit -f 1");
    expect(await readiness(await full.address())).toBe(503);
    expect(await mailsAt(await full.address())).toBe(before + 1);
    full.stop();
    await full.ended;
    const second = start(["--port", "0"], { DATA_DIR });
    expect(await readiness(await second.address())).toBe(200);
    expect(await mailsAt(await second.address())).toBe(before + 1);
    second.stop();
    await second.ended;
    const third = start(["--port", "0", "--reset"], { DATA_DIR });
    expect(await mailsAt(await third.address())).toBe(before);
  });

  test("SBX-01 reports a used port in one line", async () => {
    const busy = createServer();
    await new Promise<void>((done) => busy.listen(0, "127.0.0.1", done));
    const address = busy.address();
    const port = address && typeof address === "object" ? String(address.port) : "";
    const onBusyPort = start(["--memory", "--port", port]);
    expect(await onBusyPort.ended).toBe(1);
    expect(onBusyPort.output().trim()).toMatch(/^Port \d+ is in use\. Choose another: .*$/);
    busy.close();
  });
});
