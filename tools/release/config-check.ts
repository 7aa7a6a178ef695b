import { build } from "vite";

/** Returns `tools/check-config.ts` as one module that needs nothing but Node. */
export async function bundleConfigCheck(): Promise<string> {
  const bundle = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    // Only newer versions of Node know it.
    define: { "import.meta.main": "true" },
    ssr: { noExternal: true },
    build: { ssr: "tools/check-config.ts", target: "node20", write: false, minify: false },
  });
  const [{ output } = { output: [] }] = [bundle].flat() as { output: { code?: string }[] }[];
  const [{ code } = {}, ...others] = output;
  if (code === undefined || others.length > 0) throw new Error("The check is not one module.");
  return code;
}
