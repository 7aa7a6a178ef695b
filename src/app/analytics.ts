/** What the first screen loads for analytics when it is idle, as one chunk. */
export { followClicks } from "../effects/analytics/click-analytics.ts";
export { recordVisit } from "./record-visit.ts";
