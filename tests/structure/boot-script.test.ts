import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultLanguage, languages } from "../../src/i18n/languages.ts";
import { scriptHashes } from "../../tools/boot-script.ts";

test("SEC-01 the policy names the inline scripts by their hashes", () => {
  const headers = readFileSync(new URL("../../security-headers.conf", import.meta.url), "utf8");
  for (const hash of scriptHashes) expect(headers).toContain(`'${hash}'`);
});

test("AUTH-05 the boot script names each language but the default", () => {
  const script = readFileSync("src/app/boot.js", "utf8");
  const missing = languages.filter(
    (language) => language !== defaultLanguage && !script.includes(`"${language}"`),
  );
  expect(missing).toEqual([]);
});
