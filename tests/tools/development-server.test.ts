import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { createServer, resolveConfig } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { clientPackages } from "../../tools/client-packages.ts";
import { hotTexts } from "../../tools/hot-texts.ts";

test("the development server bundles every package of the portal at once", async () => {
  const packages = clientPackages();
  for (const name of ["ky", "jose", "@chakra-ui/react/dialog", "framer-motion/m", "xstate"]) {
    expect(packages).toContain(name);
  }
  expect(packages.filter((name) => /^node:|^virtual:|^\.|[?]|elkjs|hono/.test(name))).toEqual([]);
  // Vite fails on other pages, such as the visualiser's, and then bundles nothing ahead.
  const { optimizeDeps } = await resolveConfig({ logLevel: "silent" }, "serve");
  expect(optimizeDeps.entries).toBe("index.html");
});

test("a changed text is sent to the open pages, which do not reload", async () => {
  const root = mkdtempSync(join(tmpdir(), "portal-hot-texts-"));
  const file = join(root, "locales/en/home.json");
  mkdirSync(join(root, "locales/en"), { recursive: true });
  writeFileSync(file, "{}");
  // A page that has loaded the texts: by default their change reloads it.
  writeFileSync(join(root, "main.js"), 'import "./locales/en/home.json";');
  const server = await createServer({
    configFile: false,
    logLevel: "silent",
    root,
    plugins: [hotTexts()],
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });
  const sent: unknown[] = [];
  server.environments.client.hot.send = (...given: unknown[]) => void sent.push(given);
  await server.environments.client.transformRequest("/main.js");
  await server.environments.client.transformRequest("/locales/en/home.json");
  const change = (text: string) => {
    writeFileSync(file, text);
    server.watcher.emit("change", file);
  };
  change("{ damaged");
  change('{"title":"New"}');
  await expect
    .poll(() => sent)
    .toContainEqual([
      "texts.changed",
      { language: "en", namespace: "home", texts: { title: "New" } },
    ]);
  expect(JSON.stringify(sent)).not.toContain("full-reload");
});

test("a command says what is missing where install scripts were off", () => {
  const old = { features: {}, versions: { node: "20.19.0" } };
  const said: string[] = [];
  const exits: number[] = [];
  runInNewContext(readFileSync("tools/check-node.mjs", "utf8"), {
    process: { ...old, exit: (code: number) => void exits.push(code) },
    console: { error: (text: string) => void said.push(text) },
  });
  expect(exits).toEqual([1]);
  expect(said.join()).toContain("npm rebuild node --ignore-scripts=false");
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Readonly<Record<string, string>>;
  };
  const own = Object.values(scripts).filter((script) => script.includes(".ts"));
  expect(own.filter((script) => !script.startsWith("node tools/check-node.mjs && "))).toEqual([]);
});
