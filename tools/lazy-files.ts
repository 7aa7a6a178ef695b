import type { FileGroup } from "../src/app/lazy/prefetch.ts";
import { type Language, languages } from "../src/i18n/languages.ts";
import { type Manifest, chunkNamed, closure } from "./manifest.ts";

/** What is wanted after the first screen and the code of calls, in the order in which it is fetched: modules, and their texts. */
const lazyModules = [
  { name: "steps", modules: ["src/app/signed-out/lazy-screens.tsx"], namespaces: ["terms"] },
  {
    name: "home",
    modules: ["src/i18n/create-i18n.ts", "src/app/signed-in.tsx"],
    namespaces: ["shell", "home", "common", "reports"],
  },
  {
    name: "help",
    modules: [
      "src/app/signed-out/password-pages.tsx",
      "src/app/signed-out/enquiry/enquiry-page.tsx",
      "src/effects/enquiry/send-enquiry.ts",
    ],
    namespaces: ["passwords", "enquiry"],
  },
] as const;

/** The files of those modules, each once, without what the first screen has loaded. */
export function lazyFiles(manifest: Manifest, first: readonly string[]): FileGroup[] {
  const known = new Set(first);
  const filesOf = (modules: readonly string[]) =>
    closure(manifest, modules).flatMap((key) => {
      const chunk = manifest[key];
      if (!chunk) throw new Error(`The build has no ${key}`);
      const files = [chunk.file, ...(chunk.css ?? [])].filter((file) => !known.has(file));
      for (const file of files) known.add(file);
      return files.map((file) => `/${file}`);
    });
  const textsOf = (namespaces: readonly string[]) => {
    const texts = {} as Record<Language, readonly string[]>;
    for (const language of languages)
      texts[language] = filesOf(namespaces.map((name) => `locales/${language}/${name}.json`));
    return texts;
  };
  const calls = filesOf([chunkNamed(manifest, "calls")]);
  const groups = lazyModules.map(({ name, modules, namespaces }) => ({
    name,
    files: filesOf(modules),
    texts: textsOf(namespaces),
  }));
  return [{ name: "session", files: calls, texts: textsOf([]) }, ...groups];
}
