import { afterEach, describe, expect, test } from "vitest";
import { findBarriers } from "./accessibility.ts";
import { findLeaks, findTraces } from "./examine.ts";
import { type JourneyPage, journey } from "./journey.ts";
import { longestTaskMs } from "./longest-task.ts";

const { open } = journey();

/** Pages whose complaints are expected. */
const provoked: JourneyPage[] = [];
afterEach(() => provoked.splice(0).forEach((page) => page.forgiveComplaints()));

async function provoke(script: () => unknown): Promise<JourneyPage> {
  const page = await open("/login");
  provoked.push(page);
  await page.evaluate(script);
  return page;
}

describe("what every journey is checked for", () => {
  test("SAFE-06 SAFE-15 complaints tell what no journey may cause", async () => {
    const page = await provoke(() => {
      console.warn("careful");
      setTimeout(() => {
        throw new Error("lost");
      });
      void fetch("/api/no/such/call");
      void fetch("/config.json?access_token=x");
      void fetch("/config.json", { headers: { authorization: "Bearer x" } });
      void fetch("http://127.0.0.1:1/").catch(() => null);
      localStorage.setItem("token", "x");
      document.body.setAttribute("style", "color: red");
    });
    for (const complaint of [
      /^console warning: careful/,
      /^page error: lost/,
      /^console error: Failed to load/,
      /^policy violation: connect-src/,
      /^a token in /,
      /^a token sent to /,
      /^storage has a key 'token'/,
      /^policy violation: style-src/,
    ])
      await expect.poll(() => page.complaints()).toContainEqual(expect.stringMatching(complaint));
    await page.evaluate(() => localStorage.removeItem("token"));
  });

  test("SAFE-16 SAFE-17 a trace in any storage is found", async () => {
    const page = await provoke(async () => {
      sessionStorage.other = "x";
      // Session only, so that closing the browser clears it.
      localStorage.setItem("portal.session", "x");
      document.cookie = "crumb=x";
      await caches.open("kept");
      await new Promise((done) => indexedDB.open("kept").addEventListener("success", done));
    });
    expect((await findTraces(page)).toSorted()).toEqual([
      "a cache has 'kept'",
      "a cookie 'crumb'",
      "a database has 'kept'",
      "local storage has 'portal.session'",
      "session storage has 'other'",
    ]);
    await page.close();
  });

  test("A11Y-01 low contrast, barriers, links and small targets are found", async () => {
    const page = await provoke(() => {
      const text = document.createElement("p");
      text.textContent = "Faint in dark";
      Object.assign(text.style, { color: "light-dark(#000, #eee)", background: "#fff" });
      document.querySelector("main")?.append(text);
    });
    // In each colour mode.
    expect(await findBarriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findBarriers(page)).toContainEqual(expect.stringMatching(/^axe color-contrast/));

    // A nameless button, links that only a colour tells, targets that are small or covered.
    await page.emulateMedia({ colorScheme: null });
    await page.evaluate(() => {
      document.body.append(document.createElement("button"));
      const addLink = (name: string, color: string, textDecoration: string) => {
        const [text, link] = [document.createElement("p"), document.createElement("a")];
        Object.assign(link, { textContent: name, href: "/login" });
        Object.assign(link.style, { color, textDecoration });
        Object.assign(text.style, { color: "#000", background: "#fff" });
        text.append("Words before the link, ", link, ", and words after it.");
        document.querySelector("main")?.append(text);
      };
      addLink("similar", "#222", "none");
      addLink("other", "#767676", "none");
      addLink("underlined", "#222", "underline");
      const addTarget = (name: string, left: number, top: number, size: number) => {
        const button = document.createElement("button");
        button.textContent = name;
        document.body.append(button);
        const { style } = button;
        Object.assign(style, { position: "fixed", overflow: "hidden", zIndex: "9" });
        Object.assign(style, { left: `${left}px`, top: `${top}px` });
        for (const side of ["width", "minWidth", "height", "minHeight"] as const)
          style[side] = `${size}px`;
      };
      addTarget("small", 20, 20, 16);
      addTarget("besides", 37, 20, 16);
      addTarget("covered", 20, 60, 30);
      addTarget("cover", 40, 60, 30);
      addTarget("large", 20, 120, 30);
      addTarget("next", 50, 120, 30);
    });
    const found = await findBarriers(page);
    expect(found).toContainEqual(expect.stringMatching(/^axe button-name/));
    expect(found.filter((barrier) => barrier.startsWith("axe link"))).toEqual([
      expect.stringMatching(/^axe link-in-text-block: <a [^|]*>similar<\/a>$/),
    ]);
    const targets = found.find((barrier) => barrier.startsWith("axe target"));
    const names = [...(targets ?? "").matchAll(/>(\w+)<\/button>/g)].map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set(["besides", "covered", "small"]));

    // The nameless button within a frame.
    await page.evaluate(() => {
      const frame = document.createElement("iframe");
      Object.assign(frame, { title: "Frame", tabIndex: -1 });
      document.body.querySelector(":scope > button:empty")?.replaceWith(frame);
      frame.contentDocument?.body.append(frame.contentDocument.createElement("button"));
    });
    const framed = await findBarriers(page);
    expect(framed).toContainEqual(expect.stringMatching(/^axe button-name/));
    expect(framed).toContainEqual(expect.stringMatching(/^axe frame-focusable-content/));
    await page.close();
  });

  test("a task that blocks a page is found", async () => {
    const page = await open("/login");
    const measure = (act: () => void) =>
      longestTaskMs(
        async () => page,
        () => page.evaluate(act),
      );
    const { ms: quick } = await measure(() => {});
    const { ms: slow } = await measure(() => {
      for (let count = 0; count < 4e8; count += 1);
    });
    expect(slow).toBeGreaterThan(200);
    expect(slow).toBeGreaterThan(quick);
  });

  test("SAFE-14 a query, a token or an address in a log is found", () => {
    expect(findLeaks("GET /login 200\nGET /login?code=1 200\nGET /a@b.example 200")).toHaveLength(
      2,
    );
    expect(findLeaks("GET /api/eyJhbGciOi 404")).toHaveLength(1);
    // The hash of a file's name, by chance.
    expect(findLeaks("GET /assets/page-BeyJhNyD.js 200")).toEqual([]);
  });
});
