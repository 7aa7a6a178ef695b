import { UnusableData } from "./database/open.ts";

const folderCodes: ReadonlySet<string | undefined> = new Set([
  "EACCES",
  "EROFS",
  "ENOTDIR",
  "EEXIST",
  "ENOENT",
  "EPERM",
  "EISDIR",
  "ENOSPC",
  "EDQUOT",
  "EIO",
  "ERR_SQLITE_ERROR",
]);

const maxPort = 65_535;

interface Start {
  readonly port: number;
  readonly host: string;
  /** The command without its options. */
  readonly command: string;
}

/** Returns a sentence for an error of listening, or null for any other error. */
export function explainListening(error: unknown, { port, host, command }: Start): string | null {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    const other = port < maxPort ? port + 1 : port - 1;
    return `Port ${port} is in use. Choose another: ${command} -- --port ${other}`;
  }
  if (code === "EACCES" && message.includes("listen"))
    return `Port ${port} may not be used by this account.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `HOST must be an address of this machine; '${host}' is none.`;
  return null;
}

/** Returns a sentence for an error of the start. */
export function explainStart(error: unknown, start: Start, dataFolder: string): string {
  if (error instanceof UnusableData) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  const ofListening = explainListening(error, start);
  if (ofListening !== null) return ofListening;
  if (!folderCodes.has(code)) return message;
  return `The data folder ${dataFolder} cannot be used: ${message}. Choose another by DATA_DIR, or use --memory.`;
}
