// @vitest-environment jsdom
import { afterEach, describe, expect, test } from "vitest";
import { begin, filesOf, namesOfSaved, settle } from "../../../support/archives.ts";
import { namesIn } from "../../../support/report-pages.ts";
import { takeSavedFiles } from "../../../support/saved-files.ts";

/** File handle whose writes block until released. */
class SlowFile extends WritableStream<Uint8Array> {
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
function pickFiles(pick: () => Promise<WritableStream>): readonly string[] {
  const suggested: string[] = [];
  (window as Picker).showSaveFilePicker = async ({ suggestedName }) => {
    suggested.push(suggestedName);
    const file = await pick();
    return { createWritable: () => Promise.resolve(file) };
  };
  return suggested;
}

/** Removes the file picker, as in browsers without one. */
function pickNoFiles(): void {
  delete (window as Picker).showSaveFilePicker;
}

afterEach(pickNoFiles);

/** Listed size of a file; two of them require the file picker. */
const large = 100_000_000;

describe("REP-02 large archive", () => {
  test("downloads at most three files at a time, also to a slow disk", async () => {
    const file = new SlowFile();
    pickFiles(() => Promise.resolve(file));
    const archive = begin(filesOf(8, large));
    await settle();
    expect(archive.ids()).toEqual(["R0", "R1", "R2"]);
    for (const item of archive.fetched) item.arrive();
    await settle();
    // The first file is not written to disk yet, so no other download may start.
    expect([archive.counts.running, archive.ids()]).toEqual([0, ["R0", "R1", "R2"]]);

    file.takeAll();
    await settle();
    for (let arrived = 3; arrived < 8; arrived += 1) {
      expect(archive.fetched.length).toBeLessThanOrEqual(arrived + 3);
      archive.fetched[arrived]?.arrive();
      await settle();
    }
    await archive.ended;
    expect(archive.counts.most).toBe(3);
    expect(archive.result.delivered).toEqual({ kind: "delivered", missed: [] });
    expect(archive.saved).toEqual(filesOf(8).map(({ id }) => id));
    expect(file.end).toBe("closed");
    expect(namesIn(Buffer.concat(file.chunks))).toEqual(filesOf(8).map(({ id }) => `${id}.pdf`));
  });

  test("is written to the selected file under the suggested name", async () => {
    const saves = takeSavedFiles();
    const file = new SlowFile();
    const suggested = pickFiles(() => Promise.resolve(file));
    file.takeAll();
    const archive = begin(filesOf(2, large));
    await settle();
    for (const item of archive.fetched) item.arrive();
    await archive.ended;
    expect(suggested).toEqual(["Reports.zip"]);
    expect([file.end, saves.length, archive.saved.length]).toEqual(["closed", 0, 2]);
  });

  test("shows the file picker from 200 MB", async () => {
    const suggested = pickFiles(() => Promise.resolve(new SlowFile()));
    const saves = takeSavedFiles();
    const archive = begin(filesOf(2, large - 1));
    await settle();
    for (const item of archive.fetched) item.arrive();
    await archive.ended;
    expect([suggested.length, saves.length]).toEqual([0, 1]);
  });

  test("requests nothing if the file picker is dismissed", async () => {
    pickFiles(() => Promise.reject(new DOMException("", "AbortError")));
    const archive = begin(filesOf(2, large));
    await archive.ended;
    expect(archive.result.delivered).toEqual({ kind: "dismissed" });
    expect(archive.fetched).toEqual([]);
  });

  test("is saved as a browser download if no picker is available", async () => {
    const saves = takeSavedFiles();
    pickFiles(() => Promise.reject(new DOMException("", "SecurityError")));
    const archive = begin(filesOf(2, large));
    await settle();
    for (const item of archive.fetched) item.arrive();
    await archive.ended;
    expect(await namesOfSaved(saves)).toEqual(["R0.pdf", "R1.pdf"]);
  });

  test("does not overwrite the selected file when cancelled", async () => {
    const file = new SlowFile();
    pickFiles(() => Promise.resolve(file));
    const archive = begin(filesOf(3, large));
    await settle();
    archive.fetched[0]?.arrive();
    await settle();
    archive.stop.abort();
    file.takeAll();
    await archive.ended;
    expect(archive.result.error).toMatchObject({ name: "AbortError" });
    expect([file.end, archive.saved]).toEqual(["aborted", []]);
  });

  test("requests nothing when cancelled in the file picker", async () => {
    const file = new SlowFile();
    const chosen = Promise.withResolvers<SlowFile>();
    pickFiles(() => chosen.promise);
    const archive = begin(filesOf(3, large));
    archive.stop.abort();
    chosen.resolve(file);
    await archive.ended;
    expect(archive.result.error).toMatchObject({ name: "AbortError" });
    expect([file.end, archive.ids()]).toEqual(["aborted", []]);
  });

  test("does not overwrite the selected file if every file fails", async () => {
    const file = new SlowFile();
    file.takeAll();
    pickFiles(() => Promise.resolve(file));
    const archive = begin(filesOf(2, large));
    await settle();
    for (const item of archive.fetched) item.fail();
    await archive.ended;
    expect(archive.result.delivered).toMatchObject({ missed: [{}, {}] });
    expect([file.end, archive.saved]).toEqual(["aborted", []]);
  });

  test("does not overwrite the selected file if the disk is full", async () => {
    const file = new SlowFile();
    file.write = () => Promise.reject(new DOMException("", "QuotaExceededError"));
    pickFiles(() => Promise.resolve(file));
    const archive = begin(filesOf(2, large));
    await settle();
    archive.fetched[0]?.arrive();
    await archive.ended;
    expect(archive.result.error).toMatchObject({ kind: "unwritable", code: null });
    expect(archive.fetched[1]?.signal?.aborted).toBe(true);
    expect([file.end, archive.saved]).toEqual(["aborted", []]);
  });

  test("is not taken as saved if the disk is full at its end", async () => {
    const file = new SlowFile();
    file.takeAll();
    file.close = () => Promise.reject(new DOMException("", "QuotaExceededError"));
    pickFiles(() => Promise.resolve(file));
    const archive = begin(filesOf(2, large));
    await settle();
    for (const item of archive.fetched) item.arrive();
    await archive.ended;
    expect(archive.result.error).toMatchObject({ kind: "unwritable" });
    expect([file.end, archive.saved]).toEqual(["aborted", []]);
  });
});
