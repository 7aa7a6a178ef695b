/** A file of the person's choice whose disk takes nothing until it is told to. */
export class SlowFile extends WritableStream<Uint8Array> {
  readonly chunks: Uint8Array[] = [];
  end: "open" | "closed" | "aborted" = "open";
  #isFast = false;
  #waiting: (() => void)[] = [];

  /** From here on the disk takes what comes. */
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

/** Gives the window a picker of files that answers as given; tells the names that it suggested. */
export function pickFiles(pick: () => Promise<WritableStream>): readonly string[] {
  const suggested: string[] = [];
  (window as Picker).showSaveFilePicker = async ({ suggestedName }) => {
    suggested.push(suggestedName);
    const file = await pick();
    return { createWritable: () => Promise.resolve(file) };
  };
  return suggested;
}

/** Takes the picker away again, as in a browser that has none. */
export function pickNoFiles(): void {
  delete (window as Picker).showSaveFilePicker;
}
