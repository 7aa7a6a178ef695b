import { readdirSync } from "node:fs";

/** URL pattern of scripts of the build by their names; throws for a name that no script has. */
export function chunkUrls(...names: readonly string[]): string {
  const files = readdirSync("dist/assets");
  for (const name of names) {
    if (!files.some((file) => file.startsWith(`${name}-`) && file.endsWith(".js")))
      throw new Error(`The build has no script ${name}`);
  }
  return `**/assets/{${names.join()}}-*.js`;
}
