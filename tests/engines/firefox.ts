import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../support/find-program.ts";
import type { Engine, EngineKind } from "./engine.ts";

const preferences = (downloads: string) => ({
  "app.update.enabled": false,
  "browser.download.always_ask_before_handling_new_types": false,
  "browser.download.dir": downloads,
  "browser.download.folderList": 2,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "intl.accept_languages": "en-GB, en",
  // A PDF is saved like any other file.
  "pdfjs.disabled": true,
  "browser.helperApps.neverAsk.saveToDisk": "application/pdf",
});

interface Message {
  readonly id?: number;
  readonly type: string;
  readonly message?: string;
  readonly result?: unknown;
}

/** A WebDriver BiDi connection: commands by number. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (message: Message) => void>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  await new Promise((done, failed) => {
    socket.addEventListener("open", done, { once: true });
    socket.addEventListener("error", () => failed(new Error(`${url} does not open`)), {
      once: true,
    });
  });
  return {
    async send<T>(method: string, params: object): Promise<T> {
      const id = ++last;
      const message = await new Promise<Message>((done) => {
        waiting.set(id, done);
        socket.send(JSON.stringify({ id, method, params }));
      });
      waiting.delete(id);
      if (message.type === "error") throw new Error(`${method}: ${message.message}`);
      // The specification gives each command its result.
      return message.result as T;
    },
    close: () => socket.close(),
  };
}

async function start([program = ""]: readonly string[], folder: string): Promise<Engine> {
  const [profile, downloads] = [join(folder, "profile"), join(folder, "downloads")];
  for (const path of [profile, downloads]) mkdirSync(path);
  const lines = Object.entries(preferences(downloads)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const child = spawn(
    program,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: folder } },
  );
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const address = await new Promise<string>((done, failed) => {
    let output = "";
    child.stderr.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? [];
      if (url) done(url);
    });
    child.once("exit", () => failed(new Error(`Firefox ended: ${output.slice(-500)}`)));
  });
  const { send, close } = await connect(`${address}/session`);
  await send("session.new", { capabilities: {} });
  const tree = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = tree.contexts[0]?.context;
  return {
    downloads,
    navigate: async (url) =>
      void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    async evaluate<T>(expression: string) {
      const { result } = await send<{ result?: { value?: string } }>("script.evaluate", {
        expression: `JSON.stringify(${expression}) ?? "null"`,
        target: { context },
        awaitPromise: true,
      });
      if (result?.value === undefined) throw new Error(`The page cannot evaluate ${expression}`);
      return JSON.parse(result.value) as T;
    },
    act: async (actions) => void (await send("input.performActions", { context, actions })),
    async close() {
      await send("browser.close", {}).catch(() => {});
      close();
      child.kill();
      await ended;
    },
  };
}

export const firefox: EngineKind = {
  name: "Firefox ESR",
  packages: "firefox-esr",
  find() {
    const program = findProgram(process.env.FIREFOX, ["/usr/bin/firefox-esr"], ["firefox"]);
    return program ? [program] : null;
  },
  start,
};
