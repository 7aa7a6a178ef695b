/** Milliseconds for which an alert is prominent (specification 1, section 9). */
export const alertMs = 6_000;

/** Child states of a form: alerting after a failed attempt until the delay `alert`, else quiet. */
export const alertStates = {
  quiet: {},
  alerting: { tags: "alerting", after: { alert: "quiet" } },
} as const;
