import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Gives a run of the tests a temporary folder of its own, in which workers and all programs that
 * they start make theirs, and removes it at the end: a worker that is stopped, or a test that fails,
 * cannot clean up.
 */
export default function setUp(): () => void {
  const { TMPDIR: before, NODE_COMPILE_CACHE: cacheBefore } = process.env;
  const folder = mkdtempSync(join(tmpdir(), "portal-tests-"));
  // Servers that give up the rights of root read below it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  // Programs that tests start share their compiled code.
  process.env.NODE_COMPILE_CACHE = join(folder, "compiled");
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  // Vitest ends without the teardown when a browser takes long to close.
  process.once("exit", remove);
  return () => {
    restore("TMPDIR", before);
    restore("NODE_COMPILE_CACHE", cacheBefore);
    remove();
  };
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(process.env, name);
  else process.env[name] = value;
}
