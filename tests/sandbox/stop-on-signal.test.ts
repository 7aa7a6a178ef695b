import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

test("OPS-10 a stop goes on at the second signal, which npm forwards", async () => {
  const script = `
    import { stopOnSignal } from "./sandbox/stop-on-signal.ts";
    stopOnSignal(() => new Promise((done) => process.stdin.once("end", done).resume()));
    console.log("ready");
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script]);
  const ended = once(child, "close");
  await once(child.stdout, "data");
  child.kill("SIGINT");
  child.kill("SIGTERM");
  child.stdin.end();
  expect(await ended).toEqual([0, null]);
});
