import type { Plugin } from "vite";

const textFile = /[\\/]locales[\\/](?<language>[\w-]+)[\\/](?<namespace>[\w-]+)\.json$/;

/** Sends a changed text to the open pages, which would otherwise reload and lose what was typed. */
export function hotTexts(): Plugin {
  return {
    name: "portal:hot-texts",
    apply: "serve",
    hotUpdate: {
      order: "pre",
      async handler({ file, read }) {
        const place = textFile.exec(file)?.groups;
        if (!place || this.environment.name !== "client") return undefined;
        try {
          const texts = JSON.parse(await read()) as unknown;
          this.environment.hot.send("texts.changed", { ...place, texts });
        } catch {
          this.environment.logger.warn(`${file} is not JSON`);
        }
        return [];
      },
    },
  };
}
