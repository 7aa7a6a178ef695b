// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { quietNotices } from "../../../../machines/notices/fixtures.ts";
import { provideNotices } from "../../../../src/effects/notices/notices-effects.ts";
import { serveApi, type StubApi, type StubResponse } from "../../../support/stub-api.ts";

const pageCall = "GET /index";
const tenMinutes = 600_000;

/** A page with a library's script, which stays the same, and its own. */
const pageWith = (script: string): StubResponse => ({
  file: ["/assets/library-1.js", script]
    .map((src) => `<script type="module" async crossorigin src="${src}"></script>`)
    .join("\n"),
  type: "text/html",
  name: "index.html",
});

let api: StubApi;
const added: Element[] = [];

function addToHead(name: "base" | "script", attributes: Readonly<Record<string, string>>): void {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value);
  }
  document.head.append(element);
  added.push(element);
}

beforeEach(async () => {
  api = await serveApi({ [pageCall]: pageWith("/assets/main-1.js") });
  addToHead("base", { href: `${api.baseUrl}/index` });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});

afterEach(() => {
  for (const element of added.splice(0)) element.remove();
});

async function looks(count: number) {
  await vi.waitFor(() => expect(api.requests).toHaveLength(count));
}

function watch() {
  const actor = createActor(provideNotices({ apiTime: () => new Date() }), {
    input: quietNotices,
  }).start();
  return {
    release: () => actor.getSnapshot().value.release,
    stop: () => actor.stop(),
  };
}

test("NOTE-01 another deployed release is noticed, and offered once", async () => {
  for (const src of ["/assets/library-1.js", "/assets/main-1.js"]) {
    addToHead("script", { type: "module", src });
  }
  const { release, stop } = watch();
  vi.advanceTimersByTime(tenMinutes);
  await looks(1);
  api.change({ [pageCall]: { status: 503 } });
  vi.advanceTimersByTime(tenMinutes);
  await looks(2);
  expect(release()).toBe("current");
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  vi.advanceTimersByTime(3 * tenMinutes);
  vi.restoreAllMocks();
  api.change({ [pageCall]: pageWith("/assets/main-2.js") });
  vi.advanceTimersByTime(tenMinutes);
  await vi.waitFor(() => expect(release()).toBe("available"));
  // No look while hidden, and none after the release was found.
  vi.advanceTimersByTime(tenMinutes);
  expect(api.requests).toHaveLength(3);
  stop();
});

test("NOTE-01 without a script to compare the page is not looked at", () => {
  const { release, stop } = watch();
  vi.advanceTimersByTime(tenMinutes);
  expect([release(), api.requests.length]).toEqual(["current", 0]);
  stop();
});
