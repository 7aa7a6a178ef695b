// @vitest-environment jsdom
import { expect, test } from "vitest";
import { storageKeys } from "../../../../src/browser/storage.ts";
import { createOpenTabs } from "../../../../src/effects/tabs/open-tabs.ts";

/** The tabs of the list; those of tests before this one may join it, as other tabs do. */
const listed = () => (localStorage.getItem(storageKeys.tabs) ?? "").split(" ");

/** Another tab writes the list, as it was before this one wrote it. */
function write(tabs: string) {
  localStorage.setItem(storageKeys.tabs, tabs);
  window.dispatchEvent(new StorageEvent("storage", { key: storageKeys.tabs }));
}

test("SESS-08 two tabs that write the list at once are both in it", () => {
  const tabs = createOpenTabs();
  tabs.register();
  const id = listed().at(-1) ?? "";
  write("other");
  expect(listed()).toEqual(expect.arrayContaining(["other", id]));
  tabs.unregister();
  write(id);
  expect(listed()).not.toContain(id);
});

test("SESS-08 an open tab is listed again after storage was cleared", () => {
  const tabs = createOpenTabs();
  tabs.register();
  const id = listed().at(-1);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(listed()).toContain(id);
  tabs.unregister();
});
