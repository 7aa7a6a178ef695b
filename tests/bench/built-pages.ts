import { join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { themeCss } from "../../tools/theme-css.ts";

/** Folder of the built pages of a folder. */
export const builtFolder = (root: string) => join("test-results", root.replaceAll("/", "-"));

/** Builds pages of a folder as the portal is built. */
export async function buildPages(root: string, pages: readonly string[]): Promise<void> {
  const folder = resolve(root);
  await build({
    configFile: false,
    root: folder,
    logLevel: "error",
    plugins: [react(), themeCss()],
    worker: { format: "es" },
    build: {
      outDir: resolve(builtFolder(root)),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: "es2022",
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: pages.map((page) => `${folder}/${page}.html`) },
    },
  });
}

/** Serves the built pages of a folder with headers of their own. */
export async function serve(root: string, headers: Readonly<Record<string, string>> = {}) {
  const server = await preview({
    configFile: false,
    root: resolve(root),
    logLevel: "error",
    build: { outDir: resolve(builtFolder(root)) },
    preview: { port: 0, headers: { ...headers } },
  });
  return { origin: server.resolvedUrls?.local[0] ?? "", close: () => server.close() };
}
