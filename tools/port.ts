import { parseArgs } from "node:util";

/** Returns the port of an option or else of `PORT`, or the default; throws for anything but a port. */
export function readPort(option: string | undefined, byDefault: number): number {
  const text = option ?? (process.env["PORT"] || String(byDefault));
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new Error("The port must be an integer from 0 to 65535.");
}

/** Returns the port of a command without other options; throws for anything else. */
export function readOnlyPort(byDefault: number): number {
  const { values } = parseArgs({ options: { port: { type: "string" } } });
  return readPort(values.port, byDefault);
}
