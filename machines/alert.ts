/** Milliseconds that an alert is loud (specification 1, section 9); it stays quietly after. */
export const alertMs = 6_000;

/** The child states of a form: loud after a failed attempt until the delay `alert`, else quiet. */
export const alertStates = {
  quiet: {},
  alerting: { tags: "alerting", after: { alert: "quiet" } },
} as const;
