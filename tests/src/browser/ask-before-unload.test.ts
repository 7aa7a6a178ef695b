// @vitest-environment jsdom
import { expect, test } from "vitest";
import { askBeforeUnload } from "../../../src/browser/ask-before-unload.ts";

const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

function press(href: string) {
  document.body.innerHTML = `<a href="${href}"><span>Write to us</span></a>`;
  const link = document.querySelector("span");
  // jsdom opens no other documents.
  link?.addEventListener("click", (event) => event.preventDefault());
  link?.click();
}

test("REP-02 CASH-02 asks until it is ended, while something would be lost", () => {
  let isLosing = true;
  const end = askBeforeUnload(() => isLosing);
  expect(asks()).toBe(true);
  isLosing = false;
  expect(asks()).toBe(false);
  isLosing = true;
  end();
  expect(asks()).toBe(false);
});

test.each([
  ["mailto:team@portal.example", false],
  ["tel:+442079460112", false],
  ["https://portal.example/", true],
])("REP-02 CASH-02 a pressed link to %s is asked about: %s", (href, isAsked) => {
  const end = askBeforeUnload();
  press(href);
  expect(asks()).toBe(isAsked);
  end();
});
