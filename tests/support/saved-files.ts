interface SavedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Simulates browser downloads in jsdom and records the saved files. */
export function takeSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob: Blob) => {
    const url = `blob:http://portal/${blobs.size}`;
    blobs.set(url, blob);
    return url;
  };
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function click() {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, blob });
  };
  return saved;
}
