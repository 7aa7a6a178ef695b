import { execFileSync } from "node:child_process";
import { ensureTools } from "./ensure-tools.ts";
import { startRun } from "./passed-in-run.ts";

/** Before the first journey: requires a browser, nginx and current builds. */
export default function setUp(): void {
  ensureTools();
  startRun();
  if (process.env.PORTAL_IS_BUILT === "1") return;
  for (const build of ["tools/build.ts", "tools/build-visualiser.ts"]) {
    execFileSync(process.execPath, [build], { stdio: "inherit" });
  }
}
