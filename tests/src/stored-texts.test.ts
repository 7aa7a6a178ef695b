// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { clientFixture } from "../../machines/user/fixtures.ts";
import { portfolioListKey } from "../../src/api/query-keys.ts";
import { createQueryClient } from "../../src/app/query-client.ts";
import { storageKeys } from "../../src/browser/storage.ts";
import { createLastActivity } from "../../src/effects/idle/last-activity.ts";
import { dismissedNotices } from "../../src/effects/notices/dismissed-notices.ts";
import {
  parseMailedLink,
  restoreMailedLink,
  takeMailedLink,
} from "../../src/effects/passwords/mailed-link.ts";
import { keepPortfolios } from "../../src/effects/portfolios/keep-portfolios.ts";
import { isGreetingDismissed } from "../../src/effects/tour/greeting-storage.ts";
import { storedAssets } from "../../src/portfolio-assets/stored-assets.ts";

const owner = "u-1";
const assets = {
  portfolios: [{ portfolioCode: "HPS01", currency: "GBP", asOf: "2026-11-20", value: 1 }],
  totals: [
    { currency: "GBP", history: [{ date: "2026-11-20", value: 1 }], flows: null, since: null },
  ],
  unread: [],
  isOneByOne: false,
};

const silent = { post: () => {}, subscribe: () => () => {} };

/** JSON in which an object may have the key `__proto__`. */
const polluting = fc
  .json()
  .map((text) => text.replaceAll('""', '"__proto__"'))
  .map((text) => `{"__proto__":{"polluted":${text}},"polluted":${text}}`);
const anyText = fc.oneof(fc.string(), fc.json(), polluting);

afterEach(() => {
  localStorage.clear();
});

describe("SAFE-39 stored texts", () => {
  test("SAFE-39 any text under any key is read as valid or as nothing", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const key of Object.values(storageKeys)) {
          localStorage.setItem(key, text);
          sessionStorage.setItem(key, text);
        }
        expect(dismissedNotices().every((id) => typeof id === "string")).toBe(true);
        expect(isGreetingDismissed(clientFixture.id)).toBe(false);
        const lastActiveMs = createLastActivity(silent).read();
        expect(lastActiveMs === null || Number.isSafeInteger(lastActiveMs)).toBe(true);
        expect(storedAssets.read(owner)).toBeNull();
        restoreMailedLink("/reset-password");
        expect(takeMailedLink()).toBeNull();
        const cache = createQueryClient();
        keepPortfolios(cache, clientFixture);
        expect(cache.getQueryData(portfolioListKey(clientFixture))).toBeUndefined();
        expect("polluted" in {}).toBe(false);
      }),
    );
  });

  test("SAFE-39 stored assets that are damaged are not read", () => {
    storedAssets.write(owner, assets);
    const text = sessionStorage.getItem(storageKeys.assets) ?? "";
    expect(storedAssets.read(owner)).toEqual(assets);
    expect(storedAssets.read("u-2")).toBeNull();
    const stored = JSON.parse(text) as { value: object };
    const part = fc.constantFrom("unread", "portfolios", "totals", "isOneByOne");
    fc.assert(
      fc.property(part, fc.jsonValue(), (name, value) => {
        const changed = { ...stored, value: { ...stored.value, [name]: value } };
        sessionStorage.setItem(storageKeys.assets, JSON.stringify(changed));
        const read = storedAssets.read(owner);
        // An empty list and another flag are as valid as before.
        const isHarmless = Array.isArray(value) ? value.length === 0 : typeof value === "boolean";
        expect([name, value, read === null || isHarmless]).toEqual([name, value, true]);
      }),
    );
  });
});

test("SAFE-39 SAFE-29 any query of an emailed link is a link or nothing", () => {
  const part = fc.oneof(fc.string(), fc.constantFrom("reset", "initial", "", " ", "__proto__"));
  const named = fc.record({ mode: part, email: part, code: part }, { requiredKeys: [] });
  const query = fc.oneof(
    fc.string(),
    named.map((fields) => `?${new URLSearchParams(fields)}`),
  );
  fc.assert(
    fc.property(query, (search) => {
      const link = parseMailedLink(search);
      if (link === null) return;
      expect(["reset", "initial"]).toContain(link.mode);
      for (const text of [link.email, link.code]) expect(text).toMatch(/^\S(.*\S)?$/su);
    }),
  );
});
