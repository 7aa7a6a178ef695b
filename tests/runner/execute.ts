import { spawn } from "node:child_process";
import { delimiter, resolve } from "node:path";

export interface Ended {
  readonly code: number;
  readonly output: string;
}

interface Execution {
  readonly env?: Readonly<Record<string, string>>;
  /** Returns the output instead of printing it. */
  readonly isQuiet?: boolean;
}

/** Project binaries take precedence over those of the machine, including Node. */
const baseEnv = {
  ...process.env,
  PATH: [resolve("node_modules/.bin"), process.env.PATH].join(delimiter),
  TZ: "Europe/London",
  PORTAL_IS_BUILT: "1",
};

/** Runs a command; exit code 127 when it cannot be started. */
export function execute(
  command: string,
  parameters: readonly string[],
  { env = {}, isQuiet = false }: Execution = {},
): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(command, parameters, {
      stdio: ["ignore", isQuiet ? "pipe" : "inherit", isQuiet ? "pipe" : "inherit"],
      env: { ...baseEnv, ...env },
    });
    let output = "";
    const hear = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("error", (error) => done({ code: 127, output: `${command}: ${error.message}\n` }));
    child.once("close", (code) => done({ code: code ?? 1, output }));
  });
}
