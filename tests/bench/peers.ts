import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { compress } from "../../tools/compress.ts";
import { startNginx } from "../support/nginx.ts";

const peersDir = "test-results/bench-peers";

/** Whether React has taken over the form: it keeps the props of an element beside it. */
export const usable =
  'Object.keys(document.querySelector("input[name=username]") ?? {}).some((key) => key.startsWith("__reactProps"))';

/** Builds the pages that the portal is compared with, and serves them as nginx serves the portal. */
export async function startPeers(api: string) {
  await buildPeers();
  return startNginx({ api, root: peersDir, isTls: true });
}

async function buildPeers(): Promise<void> {
  const root = resolve("tests/bench/peer-pages");
  await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [react()],
    build: {
      outDir: resolve(peersDir),
      emptyOutDir: true,
      target: "es2022",
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: ["bare", "chakra", "empty"].map((page) => `${root}/${page}/index.html`),
      },
    },
  });
  await compress(peersDir);
}
