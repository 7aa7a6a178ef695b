import { onCLS, onINP, onLCP } from "web-vitals";
import type { ReportEvent } from "../../audit/events.ts";
import type { PathRecorder } from "../recorder/path-recorder.ts";
import {
  describeFailure,
  describePage,
  describeViolation,
  type ReportingPage,
} from "./browser-report.ts";

/** Maximum number of reports of a page, so that a fault that repeats is no flood. */
const maxReports = 10;

interface Watched extends Omit<ReportingPage, "roots" | "location"> {
  readonly recorder: PathRecorder;
  /** Sends a report; its failures are ignored. */
  readonly report: ReportEvent;
  /** Whether this page sends its vitals. */
  readonly isSampled: boolean;
}

/**
 * Reports errors, failed chunks and violations of the content policy from the start of the page on,
 * each once, and the vitals of a sampled page when it is hidden (OPS-08).
 */
export function watchBrowser({ recorder, report, isSampled, ...page }: Watched): void {
  const sent = new Set<string>();
  const describe = () =>
    describePage({ ...page, location: window.location, roots: recorder.roots() });

  function reportOnce(eventType: "BrowserError" | "PolicyViolation", what: object | null) {
    const key = JSON.stringify(what);
    if (!what || sent.has(key) || sent.size >= maxReports) return;
    sent.add(key);
    report(eventType, { ...describe(), ...what });
  }

  recorder.followFailures((failure) => reportOnce("BrowserError", describeFailure(failure)));
  window.addEventListener("vite:preloadError", ({ payload }) => {
    const [file = ""] = /[\w.-]+\.(?:js|css)\b/.exec(payload.message) ?? [];
    reportOnce("BrowserError", { kind: "chunk", file });
  });
  followViolations((violation) => reportOnce("PolicyViolation", describeViolation(violation)));
  if (isSampled) sendVitals((vitals) => report("WebVitals", { ...describe(), ...vitals }));
}

/** Follows violations, where the browser keeps them from the start of the page on. */
function followViolations(onViolation: (violation: SecurityViolation) => void): void {
  if ("ReportingObserver" in window) {
    const observer = new ReportingObserver(
      (reports) => {
        for (const { body } of reports) onViolation(body as unknown as SecurityViolation);
      },
      { types: ["csp-violation"], buffered: true },
    );
    observer.observe();
    return;
  }
  document.addEventListener("securitypolicyviolation", (event) => {
    const { effectiveDirective, blockedURI: blockedURL, sourceFile, lineNumber } = event;
    onViolation({ effectiveDirective, blockedURL, sourceFile, lineNumber });
  });
}

type SecurityViolation = Parameters<typeof describeViolation>[0];

/** Sends the vitals once, when the page is hidden for the first time. */
function sendVitals(send: (vitals: Readonly<Record<string, number>>) => void): void {
  const vitals: Record<string, number> = {};
  const keep = ({ name, value }: { readonly name: string; readonly value: number }) => {
    vitals[name] = Math.round(value * 1000) / 1000;
  };
  onLCP(keep);
  onINP(keep);
  onCLS(keep);
  // After the library's own listener, which completes the figures at that moment.
  const sendWhenHidden = () => {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", sendWhenHidden);
    if (Object.keys(vitals).length > 0) send(vitals);
  };
  document.addEventListener("visibilitychange", sendWhenHidden);
}
