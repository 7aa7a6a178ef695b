import * as v from "valibot";
import { aumOfAll } from "../api/contract/portfolios.ts";
import { storageKeys } from "../browser/storage.ts";
import { storedValue } from "../browser/stored-value.ts";
import type { KnownAssets } from "./known-assets.ts";

const { portfolios, totals } = aumOfAll.response.entries;
const Stored = v.object({
  portfolios,
  totals,
  isOneByOne: v.boolean(),
  unread: v.strictTuple([]),
});

/** The assets of a user and day, whole; they are removed at sign-out. */
export const storedAssets = storedValue<KnownAssets>(storageKeys.assets, (value) =>
  v.parse(Stored, value, { abortEarly: true }),
);
