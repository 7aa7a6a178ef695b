import { expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import { sandboxControl } from "../../support/sandbox-control.ts";
import { startTestSandbox } from "../../support/test-sandbox.ts";

test("data that is reset twice at once is complete at every moment", async () => {
  const sandbox = await startTestSandbox();
  const { reset, mailsTo } = sandboxControl(() => sandbox.origin);
  const read = async () => (await fetch(`${sandbox.origin}/api/auth/bannedpassword`)).text();
  const phrases = await read();
  const resets = Promise.all([reset(), reset()]).then(() => true);
  const found = new Set<string>();
  do found.add(await read());
  while (!(await Promise.race([resets, Promise.resolve(false)])));
  expect([...found.add(await read())]).toEqual([phrases]);
  expect(await mailsTo(personas["initial-password"].email)).toHaveLength(1);
  await sandbox.close();
});
