// @vitest-environment jsdom
import { describe, expect, test, vi } from "vitest";
import { begin, filesOf, namesOfSaved, settle } from "../../../support/archives.ts";
import { takeSavedFiles } from "../../../support/saved-files.ts";

describe("REP-02 archive", () => {
  test("keeps the order of the list", async () => {
    const saves = takeSavedFiles();
    const archive = begin(filesOf(3));
    await settle();
    for (const item of archive.fetched.toReversed()) {
      item.arrive();
      await settle();
    }
    await archive.ended;
    expect(await namesOfSaved(saves)).toEqual(["R0.pdf", "R1.pdf", "R2.pdf"]);
    expect(saves[0]?.blob.type).toBe("application/zip");
  });

  test.each([
    [
      ["A.pdf", "A.pdf", "A.pdf"],
      ["A.pdf", "A (2).pdf", "A (3).pdf"],
    ],
    [
      ["A.pdf", "a.PDF"],
      ["A.pdf", "a (2).PDF"],
    ],
    [
      ["A.pdf", "A.pdf", "A (2).pdf"],
      ["A.pdf", "A (2).pdf", "A (2) (2).pdf"],
    ],
    [
      ["A (2).pdf", "A.pdf", "A.pdf"],
      ["A (2).pdf", "A.pdf", "A (3).pdf"],
    ],
    [
      ["download", "download"],
      ["download", "download (2)"],
    ],
    [
      ["2026.10 A.pdf", "2026.10 A.pdf"],
      ["2026.10 A.pdf", "2026.10 A (2).pdf"],
    ],
  ])("has unique names: %j", async (given, names) => {
    const saves = takeSavedFiles();
    const archive = begin(filesOf(given.length));
    await settle();
    for (const [index, name] of given.entries()) archive.fetched[index]?.arrive(name);
    await archive.ended;
    expect(await namesOfSaved(saves)).toEqual(names);
  });

  test("leaves out failed files and reports them", async () => {
    const saves = takeSavedFiles();
    const archive = begin(filesOf(3));
    await settle();
    for (const item of archive.fetched)
      if (item.id === "R1") item.fail();
      else item.arrive();
    await archive.ended;
    expect(await namesOfSaved(saves)).toEqual(["R0.pdf", "R2.pdf"]);
    expect(archive.result.delivered).toMatchObject({
      missed: [{ file: { id: "R1" }, failure: { kind: "notFound" } }],
    });
    expect(archive.saved).toEqual(["R0", "R2"]);
  });

  test("says how much has arrived, and that a file is larger than listed", async () => {
    const { fetched, progress, ended } = begin(filesOf(2));
    const last = () => progress.at(-1);
    await settle();
    fetched[0]?.receive(400);
    expect(last()).toEqual({ receivedBytes: 400, totalBytes: 2000, settledFiles: 0 });
    fetched[0]?.receive(2000);
    fetched[1]?.receive(500);
    expect(last()).toEqual({ receivedBytes: 2500, totalBytes: 2500, settledFiles: 0 });
    fetched[0]?.arrive();
    fetched[1]?.fail();
    await ended;
    expect(last()).toEqual({ receivedBytes: 2500, totalBytes: 2500, settledFiles: 2 });
  });

  test("is not saved if every file fails", async () => {
    const saves = takeSavedFiles();
    const archive = begin(filesOf(2));
    await settle();
    for (const item of archive.fetched) item.fail();
    await archive.ended;
    expect(archive.result.delivered).toMatchObject({ missed: [{}, {}] });
    expect([saves.length, archive.saved.length]).toEqual([0, 0]);
  });

  test("is not saved if the browser has no space for it", async () => {
    const saves = takeSavedFiles();
    const noSpace = new DOMException("", "NotReadableError");
    vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValue(noSpace);
    const archive = begin(filesOf(1));
    await settle();
    archive.fetched[0]?.arrive();
    await archive.ended;
    expect(archive.result.error).toMatchObject({ kind: "unwritable", cause: noSpace });
    expect([saves.length, archive.saved]).toEqual([0, []]);
  });

  test("aborts its calls and saves nothing when cancelled", async () => {
    const saves = takeSavedFiles();
    const archive = begin(filesOf(8));
    await settle();
    archive.fetched[0]?.arrive();
    await settle();
    const before = archive.ids();
    archive.stop.abort();
    await archive.ended;
    await settle();
    expect(archive.result.error).toMatchObject({ name: "AbortError" });
    expect(archive.fetched.every(({ signal }) => signal?.aborted)).toBe(true);
    expect([archive.ids(), saves.length, archive.saved]).toEqual([before, 0, []]);
  });
});
