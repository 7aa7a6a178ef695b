// @vitest-environment jsdom
import fc from "fast-check";
import { expect, test } from "vitest";
import type { TokenResponse } from "../../../../src/api/contract/auth.ts";
import { storageKeys } from "../../../../src/browser/storage.ts";
import { createTokenStore } from "../../../../src/effects/tokens/token-store.ts";

const response: TokenResponse = {
  access_token: "a",
  refresh_token: "b",
  token_type: "Bearer",
  expires_in: 300,
};

/** Stored tokens of a valid session, as text. */
function storedText(): string {
  createTokenStore().keep(response);
  return sessionStorage.getItem(storageKeys.session) ?? "";
}

const names = [
  "version",
  "accessToken",
  "refreshToken",
  "session",
  "generation",
  "order",
  "administratorTokens",
];

/** A valid session's tokens with some fields replaced by anything. */
const damaged = fc
  .dictionary(fc.constantFrom(...names), fc.anything(), { minKeys: 1 })
  .map((parts) => jsonOf({ ...(JSON.parse(storedText()) as object), ...parts }));

test("FAULT-20 any stored text is read as valid tokens or removed", () => {
  const stored = fc.oneof(fc.string(), fc.json(), damaged);
  fc.assert(
    fc.property(stored, (text) => {
      sessionStorage.setItem(storageKeys.session, text);
      const found = createTokenStore().read();
      if (found === null) {
        expect(sessionStorage.getItem(storageKeys.session)).toBeNull();
        return;
      }
      expect(JSON.parse(text)).toMatchObject({ version: 2, ...found });
      for (const item of [found.accessToken, found.refreshToken, found.session]) {
        expect(typeof item).toBe("string");
        expect(item).not.toBe("");
      }
    }),
    { numRuns: 500 },
  );
});

/** A valid session's tokens with other values in some fields. */
const changed = (parts: object) =>
  JSON.stringify({ ...(JSON.parse(storedText()) as object), ...parts });

test.each([
  ["an earlier version", () => '{"version":1,"accessToken":"a","refreshToken":"b"}'],
  ["a later version", () => changed({ version: 3 })],
  ["only a version", () => '{"version":2}'],
  ["a generation as text", () => changed({ generation: "many" })],
  ["an empty session", () => changed({ session: "" })],
  ["null", () => "null"],
  ["a list", () => "[]"],
  ["half a list", () => "["],
  ["an empty text", () => ""],
])("FAULT-20 %s in storage is no session", (_, text) => {
  sessionStorage.setItem(storageKeys.session, text());
  expect(createTokenStore().read()).toBeNull();
  expect(sessionStorage.getItem(storageKeys.session)).toBeNull();
});

test("FAULT-20 stored tokens can be read again", () => {
  storedText();
  const found = createTokenStore().read();
  expect(found).toMatchObject({
    accessToken: "a",
    refreshToken: "b",
    generation: 0,
    administratorTokens: null,
  });
});

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "{";
  }
}
