import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { personas } from "../../sandbox/seed/personas.ts";
import type { Engine } from "./engine.ts";

const patienceMs = 60_000;

/** A visible element by selector and accessible name, as an expression of the page. */
const element = (
  selector: string,
  name: RegExp,
) => `Array.from(document.querySelectorAll(${JSON.stringify(selector)}))
  .find((one) => ${String(name)}.test(one.getAttribute("aria-label") ?? one.innerText ?? "") && one.getClientRects().length > 0)`;

/** What a person does in a browser, and waits for. */
function person(engine: Engine) {
  async function until<T>(what: string, find: () => Promise<T | null> | T | null): Promise<T> {
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      // While a page is replaced, nothing can be evaluated.
      const found = await Promise.resolve(find()).catch(() => null);
      if (found !== null) return found;
      await wait(100);
    }
    const page = await engine
      .evaluate<string>("location.href + ' ' + document.body.innerText.slice(-700)")
      .catch(String);
    throw new Error(`${what} did not come within ${patienceMs / 1000} s: ${page}`);
  }

  /** The middle of an element, once it stands still. */
  const placeOf = (what: string, expression: string) =>
    until(what, async () => {
      const read = () =>
        engine.evaluate<{ x: number; y: number } | null>(`(() => {
          const found = ${expression};
          if (!found || found.disabled) return null;
          found.scrollIntoView({ block: "nearest" });
          const box = found.getBoundingClientRect();
          return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
        })()`);
      const before = await read();
      await wait(200);
      const after = await read();
      return before && after && before.x === after.x && before.y === after.y ? after : null;
    });

  async function press(what: string, expression: string): Promise<void> {
    const { x, y } = await placeOf(what, expression);
    await engine.act([
      {
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", x, y, duration: 0, origin: "viewport" },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  }

  return {
    until,
    press,
    async type(what: string, expression: string, text: string): Promise<void> {
      await press(what, expression);
      const actions = Array.from(text).flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await engine.act([{ type: "key", id: "keyboard", actions }]);
      await until(`the text in ${what}`, async () =>
        (await engine.evaluate<string>(`(${expression}).value`)) === text ? true : null,
      );
    },
    atPath: (path: string, heading: RegExp) =>
      until(`${path} with its heading`, async () => {
        const [at, title] = await engine.evaluate<[string, string]>(
          `[location.pathname, document.querySelector("h1")?.innerText ?? ""]`,
        );
        return at === path && heading.test(title) ? true : null;
      }),
  };
}

const signatures = { pdf: "%PDF-", xlsx: "PK" } as const;

/** Sign in, home, reports, download, sign out, with the mouse and the keyboard of an engine. */
export async function walkCoreJourney(
  engine: Engine,
  origin: string,
  note: (step: string) => void,
): Promise<void> {
  const { until, press, type, atPath } = person(engine);
  const { email, password } = personas["client-uk"];
  await engine.navigate(`${origin}/login`);
  await type(
    "the email",
    'document.querySelector("input[name=username], input[type=email]")',
    email,
  );
  await type("the password", 'document.querySelector("input[type=password]")', password);
  await press("the sign-in button", element("button[type=submit]", /^Sign in$/));
  await atPath("/home", /\S/);
  note("sign in");
  await until("the figures of home", async () =>
    (await engine.evaluate<boolean>(
      `/£\\s?[\\d.,]+/.test(document.querySelector("main").innerText)`,
    ))
      ? true
      : null,
  );
  note("home");
  await press("the link to the reports", element("nav a", /^Reports\b/));
  await atPath("/report", /\S/);
  await press("a download", element("[role=row][data-index] button", /^Download /));
  const file = await until("the file", () => {
    const name = readdirSync(engine.downloads).find((item) => /\.(pdf|xlsx)$/.test(item));
    const path = name && join(engine.downloads, name);
    const isWhole = path && readFileSync(path).byteLength > 1000;
    return isWhole ? path : null;
  });
  const isPdf = file.endsWith(".pdf");
  const start = readFileSync(file).subarray(0, 5).toString("latin1");
  if (!start.startsWith(isPdf ? signatures.pdf : signatures.xlsx)) {
    throw new Error(`The file ${file} begins with ${JSON.stringify(start)}`);
  }
  note("reports and download");
  await press("the profile menu", element("header button", /profile/i));
  await press("the item to sign out", element("[role=menuitem]", /^Sign out$/));
  await press("the survey's refusal", element("button", /^No thanks, sign out$/));
  await atPath("/login", /\S/);
  const kept = await engine.evaluate<string>(
    `JSON.stringify({ ...sessionStorage, ...localStorage })`,
  );
  if (/refresh/i.test(kept)) throw new Error(`Something of the session is kept: ${kept}`);
  note("sign out");
}
