import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRequest } from "../support/send-request.ts";
import { type RunningNginx, startNginx } from "../support/nginx.ts";

/** The headers and HTML that the MDN HTTP Observatory checks. */
interface Seen {
  readonly headers: Headers;
  readonly html: string;
}

type Policy = ReadonlyMap<string, readonly string[]>;

/** Parses a content security policy into directives with their sources. */
function policyOf({ headers }: Seen): Policy {
  const text = headers.get("content-security-policy") ?? "";
  return new Map(
    text.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

/**
 * Score modifiers of the methodology, version 4, that apply to a page:
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring. The npm package is not
 * used because it adds 130 MB; its own tests give the same 130 points for the same responses.
 */
const modifiers: Readonly<Record<string, (seen: Seen) => number>> = {
  contentSecurityPolicy(seen) {
    const policy = policyOf(seen);
    if (policy.size < 2) return -25;
    const sources = [...policy.values()].flat().join(" ");
    if (/'unsafe-(inline|eval)'|(^|\s)(data:|https?:|\*)(\s|$)/.test(withoutImages(policy)))
      return -20;
    return policy.get("default-src")?.join() === "'none'" && !sources.includes("http:") ? 10 : 0;
  },
  cookies: ({ headers }) => (headers.has("set-cookie") ? -20 : 0),
  crossOriginResourceSharing: ({ headers }) =>
    headers.has("access-control-allow-origin") ? -50 : 0,
  referrerPolicy: ({ headers }) =>
    /^(no-referrer|same-origin|strict-origin)/.test(headers.get("referrer-policy") ?? "") ? 5 : -5,
  strictTransportSecurity({ headers }) {
    const age = /max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1];
    if (age === undefined) return -20;
    return Number(age) >= 15_768_000 ? 0 : -10;
  },
  subresourceIntegrity: ({ html }) => (/<script[^>]+src=["']?(https?:)?\/\//.test(html) ? -5 : 0),
  contentTypeOptions: ({ headers }) =>
    headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
  frameOptions: (seen) => (policyOf(seen).get("frame-ancestors")?.join() === "'none'" ? 5 : -20),
  crossOriginResourcePolicy: ({ headers }) =>
    headers.get("cross-origin-resource-policy") === "same-origin" ? 10 : 0,
};

/** The sources without those of images, where `data:` is allowed. */
const withoutImages = (policy: Policy) =>
  [...policy].flatMap(([name, sources]) => (name === "img-src" ? [] : sources)).join(" ");

const scoreOf = (seen: Seen) =>
  Object.values(modifiers).reduce((score, modifier) => score + modifier(seen), 100);

let nginx: RunningNginx;
beforeAll(async () => {
  nginx = await startNginx({ api: "http://127.0.0.1:1", isTls: true });
});
afterAll(() => nginx?.stop());

test("SAFE-10 nginx scores an A+ by the rules of MDN's Observatory", async () => {
  for (const path of ["/", "/login", "/home", "/register"]) {
    const { headers, body } = await sendRequest(nginx.origin + path);
    const seen = { headers: new Headers(headers), html: body.toString() };
    expect([path, scoreOf(seen)]).toEqual([path, 130]);
    for (const name of [
      "content-security-policy",
      "referrer-policy",
      "cross-origin-resource-policy",
    ]) {
      const fewer = new Headers(headers);
      fewer.delete(name);
      expect(scoreOf({ ...seen, headers: fewer })).toBeLessThan(125);
    }
  }
});
