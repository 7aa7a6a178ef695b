import { UnsecuredJWT, decodeJwt } from "jose";
import type { Page, Request, Route } from "playwright-core";

/** What would run if anything made markup of it, or a link where none may be. */
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

/** Fields that hold words for people, which the contract does not bound in any way. */
const wordy =
  /^(accountName|author|body|category|clientName|description|error_description|firstName|label|name|portfolioName|questionDescription|resourceName|reportName|subject|summary|surname|text|title|viewName)$/;

function spoil(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((one) => spoil(one, key));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoil(one, name)]));
  }
  return typeof value === "string" && wordy.test(key) ? `${value} ${hostileText}` : value;
}

/** A token whose words are hostile, in the claims as in the privileges. */
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
 * Spoils every word of the real API's answers on their way, the token's claims too; tells of each
 * call whose response was spoilt. The API still gets its own tokens.
 */
export async function spoilTexts(page: Page): Promise<Set<string>> {
  const realTokens = new Map<string, string>();
  const spoilt = new Set<string>();

  await page.route("**/api/**", async (route: Route, request: Request) => {
    const headers = await request.allHeaders();
    const shown = headers.authorization?.replace("Bearer ", "") ?? "";
    const real = realTokens.get(shown);
    const response = await route.fetch({
      headers: real ? { ...headers, authorization: `Bearer ${real}` } : headers,
    });
    if (!response.headers()["content-type"]?.includes("json")) return route.fulfill({ response });
    const json = spoil(await response.json(), "") as Record<string, unknown>;
    if (typeof json.access_token === "string") {
      const forged = spoilToken(json.access_token);
      realTokens.set(forged, json.access_token);
      json.access_token = forged;
    }
    spoilt.add(new URL(request.url()).pathname);
    return route.fulfill({ response, json });
  });
  return spoilt;
}
