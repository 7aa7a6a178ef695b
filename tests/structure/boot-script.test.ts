import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bootScriptHash } from "../../tools/boot-script.ts";

test("SEC-01 the policy names the start script by its hash", () => {
  const headers = readFileSync(new URL("../../security-headers.conf", import.meta.url), "utf8");
  expect(headers).toContain(`'${bootScriptHash}'`);
});
