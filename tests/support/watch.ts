import type { Page } from "playwright-core";

interface SentRequest {
  readonly url: string;
  readonly authorization: string | undefined;
}

/** What is noticed about a page for as long as it is open. */
export interface Watch {
  violations(): string[];
  /** For a journey that provokes violations on purpose. */
  forgiveViolations(): void;
  sentRequests(): readonly SentRequest[];
  /** Everything that no journey may cause, in words. */
  complaints(): string[];
}

/** What the portal may leave in a browser (SAFE-16). */
const allowedKeys = new Set([
  "language",
  "rememberedEmail",
  "colourMode",
  "portal.session",
  "portal.reloadedFor",
]);

/** Watches a page: policy violations (SAFE-06), console, errors, requests, storage. */
export async function watch(page: Page, origin: string, expectFailures: boolean): Promise<Watch> {
  const violations: string[] = [];
  const words: string[] = [];
  const requests: SentRequest[] = [];

  await page.exposeFunction("reportViolation", (text: string) => void violations.push(text));
  await page.exposeFunction("reportKey", (key: string) => {
    if (!allowedKeys.has(key)) words.push(`storage has a key '${key}'`);
  });
  await page.addInitScript(() => {
    const reporter = window as unknown as Record<string, (text: string) => void>;
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      reporter.reportViolation?.(`${violatedDirective} ${blockedURI}`);
    });
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function keep(key, value) {
      reporter.reportKey?.(key);
      setItem.call(this, key, value);
    };
  });
  page.on("console", (message) => {
    const isFailedCall = /^Failed to load resource|^TypeError: Failed to fetch dynamically/.test(
      message.text(),
    );
    if (!["error", "warning"].includes(message.type()) || (isFailedCall && expectFailures)) return;
    if (/Content Security Policy|TrustedHTML|require-trusted-types/.test(message.text())) return;
    words.push(`console ${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => words.push(`page error: ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    const { authorization } = request.headers();
    requests.push({ url, authorization });
    if (!/^(data|blob):/.test(url) && !url.startsWith(`${origin}/`)) words.push(`request to ${url}`);
    if (/eyJ[\w-]+\.|access_token|refresh_token/.test(url)) words.push(`a token in ${url}`);
    if (authorization && !url.startsWith(`${origin}/api/`)) words.push(`a token sent to ${url}`);
  });

  return {
    violations: () => violations,
    forgiveViolations: () => void violations.splice(0),
    sentRequests: () => requests,
    complaints: () => [...violations.map((text) => `policy violation: ${text}`), ...words],
  };
}
