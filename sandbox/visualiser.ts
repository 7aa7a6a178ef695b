import { startSandbox } from "./server.ts";
import { visualiserPath } from "./visualiser-site.ts";

const port = Number(process.env["PORT"] ?? 8090);

/** Initial time of every path. */
const now = new Date("2026-11-20T09:30:00Z");

/** Serves the visualiser alone; its signed-in screens read from an embedded API in memory. */
const { origin } = await startSandbox({
  port,
  host: process.env["HOST"] ?? "127.0.0.1",
  memory: true,
  now,
  visualiserDir: "dist-visualiser",
});
const address = origin.replace("127.0.0.1", "localhost");
console.log(`The visualiser is at ${address}${visualiserPath}/. Stop with Ctrl+C.`);
