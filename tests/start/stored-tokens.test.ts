// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { storageKeys } from "../../src/app/actors/storage.ts";
import { createTokenStore } from "../../src/app/actors/token-store.ts";

afterEach(() => sessionStorage.clear());

const pair = fc.record(
  {
    version: fc.oneof(fc.constant(1), fc.anything()),
    accessToken: fc.oneof(fc.string({ minLength: 1 }), fc.anything()),
    refreshToken: fc.oneof(fc.string({ minLength: 1 }), fc.anything()),
  },
  { requiredKeys: [] },
);

test("FAULT-20 whatever stands in the storage is a pair of tokens of this version, or is dropped without a word", () => {
  const stored = fc.oneof(
    fc.string(),
    fc.json(),
    pair.map((one) => fc.stringify(one)),
    pair.map(jsonOf),
  );
  fc.assert(
    fc.property(stored, (text) => {
      sessionStorage.setItem(storageKeys.session, text);
      const found = createTokenStore().read();
      if (found === null) {
        expect(sessionStorage.getItem(storageKeys.session)).toBeNull();
        return;
      }
      expect(JSON.parse(text)).toMatchObject({ version: 1, ...found });
      expect(Object.values(found).every((one) => typeof one === "string" && one !== "")).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test.each(['{"version":2,"accessToken":"a","refreshToken":"b"}', '{"version":1}', "null", "[", ""])(
  "FAULT-20 %s is no session",
  (text) => {
    sessionStorage.setItem(storageKeys.session, text);
    expect(createTokenStore().read()).toBeNull();
    expect(sessionStorage.getItem(storageKeys.session)).toBeNull();
  },
);

test("FAULT-20 a pair that was kept is found again", () => {
  const kept = { accessToken: "a", refreshToken: "b" };
  sessionStorage.setItem(storageKeys.session, JSON.stringify({ version: 1, ...kept }));
  expect(createTokenStore().read()).toEqual(kept);
});

function jsonOf(one: unknown): string {
  try {
    return JSON.stringify(one) ?? "";
  } catch {
    return "{";
  }
}
