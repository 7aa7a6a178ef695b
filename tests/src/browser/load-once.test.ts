import { expect, test, vi } from "vitest";
import { loadOnce } from "../../../src/browser/load-once.ts";

test("FAULT-13 a value is loaded once, and again after a failure", async () => {
  const load = vi.fn(async () => "loaded").mockRejectedValueOnce(new Error("no connection"));
  const read = loadOnce(load);
  await expect(read()).rejects.toThrow("no connection");
  expect(await Promise.all([read(), read()])).toEqual(["loaded", "loaded"]);
  expect(load).toHaveBeenCalledTimes(2);
});
