import { expect, test, vi } from "vitest";
import { randomId } from "../../../src/browser/random-id.ts";

/** A version 4 UUID (RFC 9562, section 5.4). */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("a random id is a version 4 UUID", () => {
  const ids = Array.from({ length: 1000 }, randomId);
  for (const id of ids) expect(id).toMatch(uuid);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([0x00, 0xff])("every byte %i has the bits of version and variant", (byte) => {
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });
  expect(randomId()).toMatch(uuid);
});

test("a random id needs no secure context", () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal("crypto", { getRandomValues });
  expect(randomId()).toMatch(uuid);
});
