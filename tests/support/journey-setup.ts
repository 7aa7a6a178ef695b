import { execFileSync } from "node:child_process";
import { ensureTools } from "./ensure-tools.ts";

/** Before the first journey: a browser, an nginx, and the build of this very checkout. */
export default function setUp(): void {
  ensureTools();
  if (process.env.PORTAL_IS_BUILT === "1") return;
  execFileSync(process.execPath, ["tools/build.ts"], { stdio: "inherit" });
}
