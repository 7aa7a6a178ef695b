/**
 * Returns what a command reads from its parameters. With `--help` it prints the usage and ends the
 * process; if reading throws, it prints the message and the usage and exits with 2.
 */
export function withUsage<Parameters>(usage: string, read: () => Parameters): Parameters {
  if (process.argv.includes("--help")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return read();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}
