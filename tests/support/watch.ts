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

/** What a journey expects of its pages. */
export interface Expectations {
  readonly origins: readonly [own: string, ...others: string[]];
  readonly expectFailures: boolean;
  readonly apiBase: string;
}

/** What was observed since the observation began, or began again. */
const nothing = () => ({
  violations: [] as string[],
  words: [] as string[],
  codeWords: [] as string[],
  requests: [] as SentRequest[],
  log: [] as string[],
  areViolationsForgiven: false,
  isAllForgiven: false,
  isCodeCut: false,
});

/**
 * Observes the pages of a context: policy violations (SAFE-06), console, errors, requests, storage.
 * `expectations` says what the journey that uses them now expects.
 */
export async function watch(
  context: BrowserContext,
  expectations: () => Expectations,
): Promise<Watch & { restart(): void }> {
  let seen = nothing();
  const say = (complaint: string | null) => {
    if (complaint) seen.words.push(complaint);
  };

  await context.exposeFunction("reportViolation", (text: string) => {
    seen.violations.push(text);
  });
  await context.exposeFunction("reportKey", (key: string) => {
    say(`storage has a key '${key}'`);
  });
  await context.addInitScript(reportFromPage, Object.values(storageKeys));
  // A worker has the policy of its own file, and its violations no event in the page.
  context.on("page", (page) => {
    page.on("worker", (worker) => void worker.evaluate(reportFromWorker, mark).catch(() => {}));
  });
  context.on("console", (message) => {
    const { expectFailures } = expectations();
    if (message.text().startsWith(mark)) {
      seen.violations.push(message.text().slice(mark.length));
      return;
    }
    const complaint = consoleComplaint(message, expectFailures);
    const isFailedCode = expectFailures && failedCode.test(message.text());
    if (complaint && isFailedCode) seen.codeWords.push(complaint);
    else say(complaint);
  });
  context.on("weberror", (event) => {
    const { message, stack = "" } = event.error();
    // The browser's PDF viewer fails when it is closed while it loads.
    if (!stack.includes("chrome-extension://")) say(`page error: ${message}`);
  });
  context.on("request", (request) => {
    seen.requests.push({ url: request.url(), authorization: request.headers().authorization });
    for (const complaint of requestComplaints(request, expectations())) say(complaint);
  });

  context.on("response", (response) => {
    const request = response.request();
    const ms = Math.round(request.timing().responseStart);
    seen.log.push(`${request.method()} ${request.url()} ${response.status()} ${ms} ms`);
    const isRefusedCode = !response.ok() && codeTypes.has(request.resourceType());
    // No server is behind a response that the journey made up.
    if (isRefusedCode) {
      response.serverAddr().then(
        (address) => {
          seen.isCodeCut ||= address === null;
        },
        () => undefined,
      );
    }
  });
  context.on("requestfailed", (request) => {
    seen.isCodeCut ||= codeTypes.has(request.resourceType());
    seen.log.push(
      `${request.method()} ${request.url()} ${request.failure()?.errorText ?? "failed"}`,
    );
  });

  return {
    violations: () => seen.violations,
    forgiveViolations: () => {
      seen.areViolationsForgiven = true;
    },
    sentRequests: () => seen.requests,
    requestLog: () => seen.log,
    complaints() {
      if (seen.isAllForgiven) return [];
      const reported = seen.areViolationsForgiven ? [] : seen.violations;
      return [
        ...reported.map((text) => `policy violation: ${text}`),
        ...seen.words,
        ...(seen.isCodeCut ? [] : seen.codeWords),
      ];
    },
    forgiveComplaints: () => {
      seen.isAllForgiven = true;
    },
    restart: () => {
      seen = nothing();
    },
  };
}

/** Begins the messages of violations in a worker. */
const mark = "violation in a worker: ";

/** Runs in a worker. */
function reportFromWorker(start: string) {
  addEventListener("securitypolicyviolation", (event) => {
    const { violatedDirective, blockedURI } = event;
    console.info(`${start}${violatedDirective} ${blockedURI}`);
  });
}

/** Init script. */
function reportFromPage(allowedKeys: readonly string[]) {
  const reporter = window as unknown as Record<string, (text: string) => void>;
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    reporter.reportViolation?.(`${violatedDirective} ${blockedURI}`);
  });
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function keep(key, value) {
    if (!allowedKeys.includes(key)) reporter.reportKey?.(key);
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

function requestComplaints(request: Request, { origins, apiBase }: Expectations): string[] {
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
