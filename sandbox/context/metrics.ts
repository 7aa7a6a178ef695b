import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";

export interface Metrics {
  /** Counts a response; `call` is a name of the contract, or `none`. */
  observe(call: string, status: number, seconds: number): void;
  countReport(type: string): void;
  /** All metrics in Prometheus' text format 0.0.4. */
  text(): Promise<string>;
}

const browserReports = new Set(["BrowserError", "PolicyViolation", "WebVitals"]);

/** Whether a type of event is a report of a browser; other names would make endless labels. */
export const isBrowserReport = (eventType: string): boolean => browserReports.has(eventType);

/** Creates the metrics of one server; those of the process begin with the first reading. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const durations = new Histogram({
    name: "portal_api_request_duration_seconds",
    help: "Time until the response of a call, by call and status.",
    labelNames: ["call", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const reports = new Counter({
    name: "portal_browser_reports_total",
    help: "Reports of browsers: errors, violations of the content policy, vitals.",
    labelNames: ["type"],
    registers,
  });
  let isComplete = false;
  return {
    observe: (call, status, seconds) => durations.observe({ call, status }, seconds),
    countReport: (type) => reports.inc({ type }),
    text() {
      if (!isComplete) collectDefaultMetrics({ register: registry });
      isComplete = true;
      return registry.metrics();
    },
  };
}
