// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { readStorage, storageKeys, writeStorage } from "../../../src/browser/storage.ts";

const key = storageKeys.session;

/** Size of the storage as browsers count it: all keys and values. */
function limitTo(characters: number): void {
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function keep(
    this: Storage,
    name: string,
    value: string,
  ) {
    const others = Object.entries(this).filter(([stored]) => stored !== name);
    const used = others.flat().join("").length + name.length + value.length;
    const old = this.getItem(name) ?? "";
    // The strictest browsers count the old value until the new one is stored.
    if (used + old.length > characters) throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, name, value);
  });
}

test("FAULT-19 with full storage a new value replaces the old one", () => {
  limitTo(100);
  writeStorage("sessionStorage", key, "a".repeat(60));
  writeStorage("sessionStorage", key, "b".repeat(70));
  expect(readStorage("sessionStorage", key)).toBe("b".repeat(70));
});

test("FAULT-19 a value that does not fit removes the old one", () => {
  limitTo(100);
  writeStorage("sessionStorage", key, "spent");
  writeStorage("sessionStorage", key, "b".repeat(200));
  expect(readStorage("sessionStorage", key)).toBeNull();
});

test("FAULT-18 storage that throws reads as empty", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  writeStorage("sessionStorage", key, "a");
  writeStorage("sessionStorage", key, null);
  expect(readStorage("sessionStorage", key)).toBeNull();
});
