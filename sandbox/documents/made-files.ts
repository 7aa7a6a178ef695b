interface MadeFile {
  readonly content: Promise<Uint8Array>;
  bytes: number;
}

export interface MadeFiles {
  /** The file of a key, made once as long as it is kept; callers at the same time share it. */
  get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/** Keeps made files by what they were made of, up to a size; the least recently used goes first. */
export function createMadeFiles(maxBytes: number): MadeFiles {
  const files = new Map<string, MadeFile>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= files.get(key)?.bytes ?? 0;
    files.delete(key);
  }

  return {
    get(key, make) {
      const known = files.get(key);
      if (known) {
        files.delete(key);
        files.set(key, known);
        return known.content;
      }
      const file: MadeFile = { content: make(), bytes: 0 };
      files.set(key, file);
      file.content.then(
        ({ byteLength }) => {
          if (files.get(key) !== file) return;
          file.bytes = byteLength;
          bytes += byteLength;
          for (const oldest of files.keys()) {
            if (bytes <= maxBytes) break;
            forget(oldest);
          }
        },
        () => forget(key),
      );
      return file.content;
    },
  };
}
