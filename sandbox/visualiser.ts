import { explainListening } from "./explain-start.ts";
import { startSandbox } from "./server.ts";
import { openedAddress } from "./started-text.ts";
import { visualiserPath } from "./visualiser-site.ts";
import { readOnlyPort } from "../tools/port.ts";
import { withUsage } from "../tools/with-usage.ts";

const usage = `Usage: npm run visualiser -- [--port 8090]
Environment: PORT, HOST`;
const port = withUsage(usage, () => readOnlyPort(8090));
const host = process.env["HOST"] || "127.0.0.1";
try {
  const { origin } = await startSandbox({
    port,
    host,
    memory: true,
    visualiserDir: "dist-visualiser",
  });
  const address = openedAddress(origin);
  console.log(`The visualiser is at ${address}${visualiserPath}/. Stop with Ctrl+C.`);
} catch (error) {
  const problem = explainListening(error, { port, host, command: "npm run visualiser" });
  if (problem === null) throw error;
  console.error(problem);
  process.exit(1);
}
