import { vi } from "vitest";

interface SavedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Simulates browser downloads in jsdom until the test ends, and records the saved files. */
export function takeSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  // jsdom has no object URLs; one may be revoked after its test.
  URL.createObjectURL = (blob: Blob) => {
    const url = `blob:http://portal/${blobs.size}`;
    blobs.set(url, blob);
    return url;
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, blob });
  });
  return saved;
}
