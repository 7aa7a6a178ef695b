const fallback = "download";
const maxNameLength = 150;
/** File systems allow 255; an archive adds a number to equal names. */
const maxNameBytes = 240;

/** Returns the file name of a Content-Disposition header (RFC 6266, RFC 8187), made safe. */
export function fileNameOf(header: string | null): string {
  return safeFileName(encodedName(header) || plainName(header) || fallback);
}

function encodedName(header: string | null): string | null {
  // A quoted name may contain what looks like a parameter.
  const parameters = header?.replace(/"(?:\\.|[^"\\])*"/g, "") ?? "";
  const encoded = /filename\*\s*=\s*UTF-8'[\w-]*'([^;]+)/i.exec(parameters)?.[1];
  if (!encoded) return null;
  try {
    return decodeURIComponent(encoded.trim());
  } catch {
    return null;
  }
}

/** A token or a quoted string (RFC 9110, 5.6.4). */
function plainName(header: string | null): string | null {
  const [, quoted, token] =
    /;\s*filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;]*))/i.exec(header ?? "") ?? [];
  return quoted?.replace(/\\(.)/g, "$1") ?? token?.trim() ?? null;
}

/**
 * Makes a file name safe for any file system: no path, control or direction characters, leading or
 * trailing dot, or reserved name, and at most 150 characters.
 */
export function safeFileName(name: string): string {
  const cleaned = name.replace(/[\p{Cc}\p{Cf}]/gu, "").replace(/[\\/:*?"<>|]/g, "-");
  const safe = trimmed(endOf(trimmed(cleaned))) || fallback;
  // Reserved on Windows, also with an extension.
  return /^(con|prn|aux|nul|(com|lpt)[\d¹²³])\s*(\.|$)/i.test(safe) ? `_${safe}` : safe;
}

const trimmed = (name: string) => name.replace(/^[.\s]+|[.\s]+$/g, "");

/** Returns the last characters within both limits, so that the extension stays. */
function endOf(name: string): string {
  let characters = Array.from(name).slice(-maxNameLength);
  const encoder = new TextEncoder();
  while (encoder.encode(characters.join("")).length > maxNameBytes)
    characters = characters.slice(1);
  return characters.join("");
}
