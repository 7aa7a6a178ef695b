import { isSavingData } from "../../browser/data-saver.ts";
import type { Language } from "../../i18n/languages.ts";

/** Files of the build that are wanted together; the build writes the groups into the page. */
export interface FileGroup {
  readonly name: "session" | "steps" | "home" | "help";
  readonly files: readonly string[];
  readonly texts: Readonly<Record<Language, readonly string[]>>;
}

/**
 * Fetches files into the browser's cache without running them, a group at a time and after all else,
 * each request in a task of its own; nothing where data is to be saved. A file that fails is asked
 * for again when it is needed.
 */
export async function prefetch(groups: readonly FileGroup[], language: Language): Promise<void> {
  if (isSavingData()) return;
  for (const { name, files, texts } of groups) {
    // The code of calls is loaded with the page.
    if (name === "session") continue;
    const fetched: Promise<unknown>[] = [];
    for (const file of [...files, ...texts[language]]) {
      await new Promise((resolve) => setTimeout(resolve));
      fetched.push(fetchFile(file).catch(() => {}));
    }
    await Promise.all(fetched);
  }
}

async function fetchFile(file: string): Promise<void> {
  const response = await fetch(file, { priority: "low" });
  await response.blob();
}
