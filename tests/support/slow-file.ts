/** File handle whose writes block until released. */
export class SlowFile extends WritableStream<Uint8Array> {
  readonly chunks: Uint8Array[] = [];
  end: "open" | "closed" | "aborted" = "open";
  #isFast = false;
  #waiting: (() => void)[] = [];

  /** Lets all writes complete. */
  takeAll(): void {
    this.#isFast = true;
    for (const go of this.#waiting.splice(0)) go();
  }

  async write(chunk: Uint8Array): Promise<void> {
    if (!this.#isFast) await new Promise<void>((go) => this.#waiting.push(go));
    this.chunks.push(chunk);
  }

  override close(): Promise<void> {
    this.end = "closed";
    return Promise.resolve();
  }

  override abort(): Promise<void> {
    this.end = "aborted";
    return Promise.resolve();
  }
}

interface Picker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<unknown>;
}

/** Installs a file picker; returns the suggested names. */
export function pickFiles(pick: () => Promise<WritableStream>): readonly string[] {
  const suggested: string[] = [];
  (window as Picker).showSaveFilePicker = async ({ suggestedName }) => {
    suggested.push(suggestedName);
    const file = await pick();
    return { createWritable: () => Promise.resolve(file) };
  };
  return suggested;
}

/** Removes the file picker, as in browsers without one. */
export function pickNoFiles(): void {
  delete (window as Picker).showSaveFilePicker;
}
