import type { BrowserContext, ConsoleMessage, Request } from "playwright-core";
import { storageKeys } from "../../src/browser/storage.ts";

interface SentRequest {
  readonly url: string;
  readonly authorization: string | undefined;
}

/** Observations about the pages of a browser context. */
export interface Watch {
  violations(): string[];
  /** Ignores policy violations, for journeys that provoke them. */
  forgiveViolations(): void;
  sentRequests(): readonly SentRequest[];
  /** Requests with status and duration, in order of completion. */
  requestLog(): readonly string[];
  /** Everything that no journey may cause, as text. */
  complaints(): string[];
  /** Ignores all complaints from now on. */
  forgiveComplaints(): void;
}

const allowedKeys: ReadonlySet<string> = new Set(Object.values(storageKeys));

/**
 * Observes the pages of a context: policy violations (SAFE-06), console, errors, requests, storage.
 */
export async function watch(
  context: BrowserContext,
  origins: readonly [own: string, ...others: string[]],
  { expectFailures, apiBase }: { expectFailures: boolean; apiBase: string },
): Promise<Watch> {
  const violations: string[] = [];
  const words: string[] = [];
  const codeWords: string[] = [];
  const requests: SentRequest[] = [];
  const log: string[] = [];
  let areViolationsForgiven = false;
  let isAllForgiven = false;
  let isCodeCut = false;
  const say = (complaint: string | null) => {
    if (complaint) words.push(complaint);
  };

  await context.exposeFunction("reportViolation", (text: string) => void violations.push(text));
  await context.exposeFunction("reportKey", (key: string) => {
    if (!allowedKeys.has(key)) say(`storage has a key '${key}'`);
  });
  await context.addInitScript(reportFromPage);
  context.on("console", (message) => {
    const complaint = consoleComplaint(message, expectFailures);
    if (complaint && expectFailures && failedCode.test(message.text())) codeWords.push(complaint);
    else say(complaint);
  });
  context.on("weberror", (event) => {
    const { message, stack = "" } = event.error();
    // The browser's PDF viewer fails when it is closed while it loads.
    if (!stack.includes("chrome-extension://")) say(`page error: ${message}`);
  });
  context.on("request", (request) => {
    requests.push({ url: request.url(), authorization: request.headers().authorization });
    for (const complaint of requestComplaints(request, origins, apiBase)) say(complaint);
  });

  context.on("response", (response) => {
    const request = response.request();
    const ms = Math.round(request.timing().responseStart);
    log.push(`${request.method()} ${request.url()} ${response.status()} ${ms} ms`);
    const isRefusedCode = !response.ok() && codeTypes.has(request.resourceType());
    // No server is behind a response that the journey made up.
    if (isRefusedCode) {
      response.serverAddr().then(
        (address) => {
          isCodeCut ||= address === null;
        },
        () => undefined,
      );
    }
  });
  context.on("requestfailed", (request) => {
    isCodeCut ||= codeTypes.has(request.resourceType());
    log.push(`${request.method()} ${request.url()} ${request.failure()?.errorText ?? "failed"}`);
  });

  return {
    violations: () => violations,
    forgiveViolations: () => {
      areViolationsForgiven = true;
    },
    sentRequests: () => requests,
    requestLog: () => log,
    complaints() {
      if (isAllForgiven) return [];
      const reported = areViolationsForgiven ? [] : violations;
      return [
        ...reported.map((text) => `policy violation: ${text}`),
        ...words,
        ...(isCodeCut ? [] : codeWords),
      ];
    },
    forgiveComplaints: () => {
      isAllForgiven = true;
    },
  };
}

/** Init script. */
function reportFromPage() {
  const reporter = window as unknown as Record<string, (text: string) => void>;
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    reporter.reportViolation?.(`${violatedDirective} ${blockedURI}`);
  });
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function keep(key, value) {
    reporter.reportKey?.(key);
    setItem.call(this, key, value);
  };
}

/** Policy violations are also logged to the console; they are counted once. */
const policyWords = /Content Security Policy|TrustedHTML|TrustedScript|require-trusted-types/i;

/** Failing requests that the journey expects. */
const failedLoad = /^Failed to load resource/;

/** Code or styles that did not load; a fault of the build unless the journey refused them. */
const failedCode =
  /^TypeError: Failed to fetch dynamically imported module|^Error: Unable to preload CSS/;

const codeTypes: ReadonlySet<string> = new Set(["script", "stylesheet"]);

function consoleComplaint(message: ConsoleMessage, expectFailures: boolean): string | null {
  if (message.type() !== "error" && message.type() !== "warning") return null;
  const isFailedCall = failedLoad.test(message.text());
  if ((isFailedCall && expectFailures) || policyWords.test(message.text())) return null;
  return `console ${message.type()}: ${message.text()} ${message.location().url}`;
}

/** Schemes of the page itself and of the browser's PDF viewer. */
const ownSchemes = /^(data|blob|about|chrome|chrome-extension):/;

function requestComplaints(
  request: Request,
  origins: readonly [own: string, ...others: string[]],
  apiBase: string,
): string[] {
  const url = request.url();
  const isOurs = ownSchemes.test(url) || origins.some((origin) => url.startsWith(`${origin}/`));
  // The hash in the name of an asset is shorter.
  const hasToken = /eyJ[\w-]{10,}\.|access_token|refresh_token|[?&]password=/.test(url);
  const isCall = url.startsWith(`${origins[0]}${apiBase}/`);
  return [
    isOurs ? [] : `request to ${url}`,
    hasToken ? `a token in ${url}` : [],
    request.headers().authorization && !isCall ? `a token sent to ${url}` : [],
  ].flat();
}
