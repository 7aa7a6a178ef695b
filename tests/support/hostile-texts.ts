import { UnsecuredJWT, decodeJwt } from "jose";
import type { Page, Request, Route } from "playwright-core";

/** Texts with markup, scripts and unsafe links. */
export const hostileText = [
  "<script>window.ran=1</script>",
  "<img src=x onerror=window.ran=1>",
  "<svg onload=window.ran=1>",
  "<a href=javascript:window.ran=1>a</a>",
  "[[b#javascript:window.ran=1]]",
  "[[c#//evil.example]]",
  "{{d}} $t(login.title) ${window.ran=1}",
  "\u202e\u200b'\"`",
].join(" ");

/** What a user may type: markup, direction marks, control characters, emoji. */
export const anyText =
  "<img src=x onerror=alert(1)>\u202e\u200f\u0000\u0007\u001b{{name}} 👩🏽‍💼 ' OR 1=1--";

/** Free-text fields without constraints in the contract. */
const wordy =
  /^(accountName|author|body|category|clientName|description|error_description|firstName|label|name|portfolioName|questionDescription|resourceName|reportName|subject|summary|surname|text|title|viewName)$/;

/** Names of 80 characters and words of 45 letters, as the longest of companies. */
const longText =
  "Königsbrücker Donaudampfschifffahrtsgesellschaftskapitänsmützen Versicherungsverein";

/** Amounts of contracts with cents; counts and orders are integers. */
const isAmount = (value: number, key: string) =>
  /value|amount|total/i.test(key) && !Number.isInteger(value);

/** A long name with markup; codes of two letters are only followed by it. */
const spoilText = (text: string) => `${text.length > 2 ? longText : text} ${hostileText}`;

function spoil(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((item) => spoil(item, key));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, spoil(item, name)]),
    );
  }
  // Losses of 15 digits.
  if (typeof value === "number" && isAmount(value, key)) return -value * 1e6;
  return typeof value === "string" && wordy.test(key) ? spoilText(value) : value;
}

/** Replaces the texts in a token's claims and privileges. */
function spoilToken(token: string): string {
  const claims = decodeJwt(token);
  const spoilt = Object.entries(claims).map(([name, claim]) => {
    const key = /[^/]*$/.exec(name)?.[0] ?? "";
    if (key === "privileges") return [name, JSON.stringify(spoil(JSON.parse(String(claim)), key))];
    return [name, spoil(claim, key)];
  });
  return new UnsecuredJWT(Object.fromEntries(spoilt) as Record<string, unknown>).encode();
}

/**
 * Replaces every text in the real API's responses, including token claims. Returns the affected calls,
 * and a function that replaces the texts of a stored session. The API still receives its own tokens.
 */
export async function spoilTexts(page: Page) {
  const realTokens = new Map<string, string>();
  const spoilt = new Set<string>();
  const forge = (real: string) => {
    const forged = spoilToken(real);
    realTokens.set(forged, real);
    return forged;
  };

  await page.route("**/api/**", async (route: Route, request: Request) => {
    const headers = await request.allHeaders();
    const shown = headers.authorization?.replace("Bearer ", "") ?? "";
    const real = realTokens.get(shown);
    const response = await route.fetch({
      headers: real ? { ...headers, authorization: `Bearer ${real}` } : headers,
    });
    if (!response.headers()["content-type"]?.includes("json")) return route.fulfill({ response });
    const json = spoil(await response.json(), "") as Record<string, unknown>;
    if (typeof json.access_token === "string") json.access_token = forge(json.access_token);
    spoilt.add(new URL(request.url()).pathname);
    return route.fulfill({ response, json });
  });
  const spoilSession = (stored: string) => {
    const session = JSON.parse(stored) as { readonly accessToken: string };
    return JSON.stringify({ ...session, accessToken: forge(session.accessToken) });
  };
  return { spoilt, spoilSession };
}
