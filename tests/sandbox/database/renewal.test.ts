import { expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import { sandboxControl } from "../../support/sandbox-control.ts";
import { startTestSandbox } from "../../support/test-sandbox.ts";

test("data that is reset twice at once is complete at every moment", async () => {
  const sandbox = await startTestSandbox();
  const { reset, mailsTo } = sandboxControl(() => sandbox.origin);
  const read = async () => (await fetch(`${sandbox.origin}/api/auth/bannedpassword`)).text();
  const phrases = await read();
  let left = 2;
  const resets = [reset(), reset()].map((ended) => ended.finally(() => (left -= 1)));
  const found = new Set<string>();
  while (left > 0) found.add(await read());
  await Promise.all(resets);
  expect([...found.add(await read())]).toEqual([phrases]);
  expect(await mailsTo(personas["initial-password"].email)).toHaveLength(1);
  await sandbox.close();
});
