import { execFileSync } from "node:child_process";
import { ensureTools } from "./ensure-tools.ts";

/** Before the first journey: requires a browser, nginx and current builds. */
export default function setUp(): void {
  ensureTools();
  if (process.env.PORTAL_IS_BUILT === "1") return;
  for (const build of ["tools/build.ts", "tools/build-visualiser.ts"]) {
    execFileSync(process.execPath, [build], { stdio: "inherit" });
  }
}
