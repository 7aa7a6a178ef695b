import { type ChildProcess, spawn } from "node:child_process";
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../support/find-program.ts";
import { freePort, waitForResponse } from "../support/nginx.ts";
import type { Engine, EngineKind } from "./engine.ts";

/** A screen without a screen; resolves with its name. */
function startDisplay(program: string): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn(
    program,
    ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  return new Promise((resolve, reject) => {
    child.stdout.once("data", (chunk: Buffer) =>
      resolve({ child, display: `:${chunk.toString().trim()}` }),
    );
    child.once("exit", () => reject(new Error("Xvfb ended")));
  });
}

/** Ends a program, and waits until it has. */
function end(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once("exit", () => done());
    child.kill();
  });
}

async function start(
  [driver = "", browser = "", xvfb = ""]: readonly string[],
  folder: string,
): Promise<Engine> {
  const downloads = join(folder, "downloads");
  for (const path of [downloads, join(folder, ".config")]) mkdirSync(path);
  writeFileSync(join(folder, ".config/user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const { child: screen, display } = await startDisplay(xvfb);
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, ".config"),
      DISPLAY: display,
      GDK_BACKEND: "x11",
      LANG: "en_GB.UTF-8",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitForResponse(child, `${origin}/status`);

  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const text = body ? JSON.stringify(body) : null;
    const response = await fetch(`${origin}${path}`, { method, body: text });
    const { value } = (await response.json()) as { value: T & { message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  }
  const options = { binary: browser, args: ["--automation"] };
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  });
  const session = `/session/${sessionId}`;
  await send("POST", `${session}/window/rect`, { x: 0, y: 0, width: 1400, height: 1000 });
  return {
    downloads,
    navigate: (url) => send("POST", `${session}/url`, { url }),
    async evaluate<T>(expression: string) {
      const script = `return JSON.stringify(${expression}) ?? "null"`;
      const text = await send<string>("POST", `${session}/execute/sync`, { script, args: [] });
      return JSON.parse(text) as T;
    },
    act: (actions) => send("POST", `${session}/actions`, { actions }),
    async close() {
      await send("DELETE", session).catch(() => {});
      await end(child);
      await end(screen);
    },
  };
}

export const webkit: EngineKind = {
  name: "WebKitGTK",
  packages: "webkit2gtk-driver xvfb",
  find() {
    const [browser] = globSync("/usr/lib/{*/,}webkit2gtk-4.*/MiniBrowser");
    const programs = [
      findProgram(process.env.WEBKIT_DRIVER, ["/usr/bin/WebKitWebDriver"], ["WebKitWebDriver"]),
      browser ?? null,
      findProgram(process.env.XVFB, ["/usr/bin/Xvfb"], ["Xvfb"]),
    ];
    const found = programs.filter((program) => program !== null);
    return found.length === programs.length ? found : null;
  },
  start,
};
