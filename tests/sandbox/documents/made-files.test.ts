import { describe, expect, test } from "vitest";
import { createMadeFiles } from "../../../sandbox/documents/made-files.ts";

function counted(maxBytes: number) {
  const files = createMadeFiles(maxBytes);
  const made: string[] = [];
  const get = (key: string) =>
    files.get(key, async () => {
      made.push(key);
      return new Uint8Array(40);
    });
  return { files, made, get };
}

describe("generated files", () => {
  test("REP-02 a file is generated once for concurrent requests", async () => {
    const { made, get } = counted(100);
    const [one, other] = await Promise.all([get("a"), get("a")]);
    expect(one).toBe(other);
    expect(await get("a")).toBe(one);
    expect(made).toEqual(["a"]);
  });

  test("REP-02 the least recently used files are evicted", async () => {
    const { made, get } = counted(100);
    for (const key of ["a", "b", "a", "c", "a", "b"]) await get(key);
    expect(made).toEqual(["a", "b", "c", "b"]);
  });

  test("REP-02 a failed file is generated again", async () => {
    const { files, get } = counted(100);
    await expect(files.get("a", () => Promise.reject(new Error("no disk")))).rejects.toThrow(
      "no disk",
    );
    expect((await get("a")).byteLength).toBe(40);
  });
});
