const fallback = "download";
const maxNameLength = 150;

/**
 * Returns the file name of a Content-Disposition header (RFC 6266), made safe for any file system:
 * no path, control or direction characters, or leading dot, and at most 150 characters.
 */
export function fileNameOf(header: string | null): string {
  return safeFileName(encodedName(header) ?? plainName(header) ?? fallback);
}

function encodedName(header: string | null): string | null {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header ?? "")?.[1];
  if (!encoded) return null;
  try {
    return decodeURIComponent(encoded.trim());
  } catch {
    return null;
  }
}

function plainName(header: string | null): string | null {
  return /filename\s*=\s*"?([^";]+)"?/i.exec(header ?? "")?.[1]?.trim() ?? null;
}

function safeFileName(name: string): string {
  const cleaned = name
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .replace(/[\\/:*?"<>|]/g, "-")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return Array.from(cleaned).slice(-maxNameLength).join("") || fallback;
}
