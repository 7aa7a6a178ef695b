import { isSavingData } from "../../browser/data-saver.ts";
import type { Language } from "../../i18n/languages.ts";

/** Files of the build that are wanted together; the build writes the groups into the page. */
export interface FileGroup {
  readonly name: "session" | "steps" | "home" | "help";
  readonly files: readonly string[];
  readonly texts: Readonly<Record<Language, readonly string[]>>;
}

/**
 * Fetches files into the browser's cache without running them, a group at a time and after all else;
 * nothing where data is to be saved. A file that fails is asked for again when it is needed.
 */
export async function prefetch(groups: readonly FileGroup[], language: Language): Promise<void> {
  if (isSavingData()) return;
  for (const { files, texts } of groups) {
    const fetched = [...files, ...texts[language]].map(async (file) => {
      const response = await fetch(file, { priority: "low" });
      await response.blob();
    });
    // oxlint-disable-next-line no-await-in-loop -- a group at a time
    await Promise.allSettled(fetched);
  }
}
