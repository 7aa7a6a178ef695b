import { unzipSync } from "fflate";

const contentTypes = "[Content_Types].xml";
/** Limits of what is read of a file, compressed and not; lists of parts are a few kilobytes long. */
const maxCompressedBytes = 64 * 1024;
const maxBytes = 1_000_000;
const maxParts = 10_000;

/** Macros, macro sheets, controls, embedded objects, and what a computer would run. */
const activePart =
  /(?:^|\/)vba(?:Project|Data)|(?:^|\/)(?:macrosheets|activeX)\/|\/embeddings\/[^/]*\.(?:bin|doc|xls|ppt)$|\.(?:(?:doc|dot|xls|xlt|ppt|pot|pps)m|xlsb|xlam|ppam|exe|dll|com|scr|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|lnk|msi|jar|sh)$/i;

const encryptedPackage = Buffer.from("EncryptedPackage", "utf16le");

/** Whether the end record of a ZIP archive, with its comment, ends the content; throws if it is cut. */
function endsWithArchive(content: Buffer): boolean {
  const at = content.lastIndexOf(Buffer.from("504b0506", "hex"));
  return at + 22 + content.readUInt16LE(at + 20) === content.length;
}

/**
 * Whether a content is an Office file of a kind without macros, embedded objects and programs, or a
 * file that is protected by a password, which cannot be looked into.
 */
export function isOfficeFile(content: Buffer, kind: "spreadsheetml" | "wordprocessingml"): boolean {
  if (content.toString("hex", 0, 8) === "d0cf11e0a1b11ae1") {
    return content.includes(encryptedPackage);
  }
  try {
    if (content.toString("hex", 0, 4) !== "504b0304" || !endsWithArchive(content)) return false;
    const names: string[] = [];
    // Some programs begin the names of parts with a slash.
    const isTypes = (name: string) => name.replace(/^\//, "") === contentTypes;
    const parts = unzipSync(content, {
      filter({ name, size, originalSize }) {
        if (names.push(name) > maxParts) throw new Error("The archive has too many parts");
        return isTypes(name) && size <= maxCompressedBytes && originalSize <= maxBytes;
      },
    });
    const types = Buffer.from(Object.values(parts)[0] ?? []).toString("utf8");
    return (
      new RegExp(`${kind}\\.(?:sheet|document|template)\\.main\\+xml`).test(types) &&
      !names.some((name) => activePart.test(name))
    );
  } catch {
    return false;
  }
}
