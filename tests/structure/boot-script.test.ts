import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { scriptHashes } from "../../tools/boot-script.ts";

test("SEC-01 the policy names the inline scripts by their hashes", () => {
  const headers = readFileSync(new URL("../../security-headers.conf", import.meta.url), "utf8");
  for (const hash of scriptHashes) expect(headers).toContain(`'${hash}'`);
});
