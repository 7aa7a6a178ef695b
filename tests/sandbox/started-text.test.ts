import { expect, test } from "vitest";
import { openedAddress, startedText } from "../../sandbox/started-text.ts";

const started = {
  address: "http://localhost:8081",
  appUrl: "http://localhost:8081",
  data: ".data",
  hasVisualiser: true,
};

test("SBX-01 a start prints its addresses and users", () => {
  const lines = startedText(started).split("\n");
  expect(lines).toContain("The portal is at http://localhost:8081");
  expect(lines).toContain("Visualiser:                http://localhost:8081/visualiser/");
  expect(lines.filter((line) => line.includes("  Portfolio2026  ")).length).toBeGreaterThan(5);
  expect(lines.find((line) => line.includes("chloe.barnes@"))).toContain("  (none yet)  ");
  expect(startedText({ ...started, hasVisualiser: false })).not.toContain("Visualiser");
});

test("SBX-01 a start behind a proxy prints the URL of the portal, too", () => {
  const lines = startedText({ ...started, appUrl: "https://portal.example" }).split("\n");
  expect(lines).toContain(
    "The portal is at http://localhost:8081; emails and links lead to https://portal.example (PORTAL_URL)",
  );
});

test.each([
  ["http://127.0.0.1:8081", "http://localhost:8081"],
  ["http://0.0.0.0:8081", "http://localhost:8081"],
  ["http://[::]:8081", "http://localhost:8081"],
  ["http://192.0.2.1:8081", "http://192.0.2.1:8081"],
])("SBX-01 a server at %s prints an address that browsers open", (origin, address) => {
  expect(openedAddress(origin)).toBe(address);
});
