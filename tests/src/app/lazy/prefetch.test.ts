import { afterEach, expect, test } from "vitest";
import { type FileGroup, prefetch } from "../../../../src/app/lazy/prefetch.ts";
import { serveRequests, type TestServer } from "../../../support/test-server.ts";

afterEach(() => void Reflect.deleteProperty(navigator, "connection"));

/** A group of one script and one text in each language, at a server of the test's. */
const groupOf = (base: string, name: FileGroup["name"]) => ({
  name,
  files: [`${base}/${name}.js`],
  texts: { en: [`${base}/${name}-en.js`], "zh-CN": [`${base}/${name}-zh.js`] },
});

const pathsOf = ({ requests }: TestServer) =>
  requests.map((request) => /\/api\/(\S+)/.exec(request)?.[1] ?? "");

test("PERF-01 later files are fetched a group at a time", async () => {
  let open = 0;
  let maxOpen = 0;
  const server = await serveRequests((response) => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    setImmediate(() => {
      open -= 1;
      // The first of them is gone: a release was deployed.
      response.writeHead(server.requests.length === 1 ? 404 : 200).end("throw new Error()");
    });
  });
  // The session's code is part of the page and not fetched again.
  const groups = (["session", "steps", "home", "help"] as const).map((name) =>
    groupOf(server.baseUrl, name),
  );
  await prefetch(groups, "zh-CN");
  const paths = pathsOf(server);
  expect(paths.map((path) => path.replace(/[-.].*/, ""))).toEqual(
    ["steps", "home", "help"].flatMap((name) => [name, name]),
  );
  expect(paths.filter((path) => path.includes("-en"))).toEqual([]);
  expect(maxOpen).toBeLessThanOrEqual(2);
});

test("PERF-01 nothing is fetched ahead where data is to be saved", async () => {
  const server = await serveRequests((response) => response.end());
  Object.defineProperty(navigator, "connection", {
    configurable: true,
    value: { saveData: true },
  });
  await prefetch([groupOf(server.baseUrl, "home")], "en");
  expect(server.requests).toEqual([]);
});
