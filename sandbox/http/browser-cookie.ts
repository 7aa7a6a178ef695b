import { parse, serialize } from "hono/utils/cookie";
import { type Browser, knownBrowserDays } from "../auth/known-browsers.ts";

/** nginx.conf limits requests with this cookie apart from others. */
const name = "known_browser";

export function browserOf(cookies: string | undefined): Browser {
  return { secret: parse(cookies ?? "", name)[name] ?? null, keptSecret: null };
}

/**
 * Adds the cookie of a browser that has signed in. Without a path the browser sends it to the calls
 * below /auth only, whatever prefix a proxy adds.
 */
export function addBrowserCookie(response: Response, { keptSecret }: Browser): void {
  if (keptSecret === null) return;
  const cookie = serialize(name, keptSecret, {
    httpOnly: true,
    secure: true,
    sameSite: "Strict",
    maxAge: knownBrowserDays * 86_400,
  });
  response.headers.append("set-cookie", cookie);
}
