/** What a measure is held against. */
export interface Goal {
  readonly says: string;
  readonly atMost: number;
  readonly unit: "ms" | "kB" | "MB" | "points" | "round trips" | "shift" | "listeners" | "nodes";
}

const goal = (says: string, atMost: number, unit: Goal["unit"]): Goal => ({ says, atMost, unit });

/** Every goal of the portal's speed. `npm run bench` measures each; a new one is a line here. */
export const goals = {
  signInScript: goal("Sign-in: script until the form can be submitted, brotli", 112, "kB"),
  signInRoundTrips: goal("Sign-in: round trips before the first paint", 1.2, "round trips"),
  signInPaint: goal("Sign-in: largest paint, throttled", 700, "ms"),
  signInPaintBeside: goal(
    "Sign-in: largest paint above half of a bare React page, throttled",
    0,
    "ms",
  ),
  signInUsable: goal("Sign-in: form interactive", 1_500, "ms"),
  signInBlocking: goal("Sign-in: blocking time, 4× CPU slowdown", 20, "ms"),
  signInScriptTime: goal("Sign-in, untouched: time in scripts", 92, "ms"),
  signInHeap: goal("Sign-in: heap when the form is interactive", 3, "MB"),
  signInShift: goal("Sign-in: layout shift", 0.01, "shift"),
  lighthouseMobile: goal("Sign-in: below Lighthouse's best score, mobile", 0, "points"),
  lighthouseDesktop: goal("Sign-in: below Lighthouse's best score, desktop", 0, "points"),
  homeRoundTrips: goal("Sign-in to home: round trips after the token", 1.2, "round trips"),
  homePaint: goal("Sign-in to home: heading after the token, throttled", 1_500, "ms"),
  homeReload: goal("Home: heading of a reload, throttled", 600, "ms"),
  homeShift: goal("Home: layout shift of a reload", 0.1, "shift"),
  screenPaint: goal("Later screens: painted after the click, cached data", 100, "ms"),
  screenTask: goal("Later screens: longest task", 50, "ms"),
  screenTaskSlow: goal("Later screens: longest task, 4× CPU slowdown", 100, "ms"),
  screenInteraction: goal("Later screens: interaction to paint, 4× CPU slowdown", 100, "ms"),
  interactionTaskSlow: goal("Interactions: longest task, 4× CPU slowdown", 100, "ms"),
  findResults: goal("Command bar: key to results of 5,000 portfolios, 40,000 reports", 16, "ms"),
  findTask: goal("Command bar: longest task while typing", 50, "ms"),
  gridRows: goal("Grid: first rows of 100,000 after the data", 100, "ms"),
  gridFilterSmall: goal("Grid: filter of 50,000 rows, key to paint", 20, "ms"),
  gridFilter: goal("Grid: filter of 100,000 rows, key to paint", 50, "ms"),
  gridSort: goal("Grid: sort of 100,000 rows", 100, "ms"),
  gridFrame: goal("Grid: longest frame while scrolling", 34, "ms"),
  gridTask: goal("Grid: longest task", 50, "ms"),
  chartDraw: goal("Chart: first draw of 5 years × 3 series", 60, "ms"),
  bridgeDraw: goal("Bridge: first draw", 20, "ms"),
  exportProgress: goal("Export of 100,000 rows: first progress", 100, "ms"),
  exportTask: goal("Export of 100,000 rows: longest task", 50, "ms"),
  exportCancel: goal("Export of 100,000 rows: cancelled after", 50, "ms"),
  visitsKept: goal("Memory: objects kept by a hundred visits of each screen", 0.2, "MB"),
  visitsListeners: goal(
    "Memory: listeners left by a hundred visits of each screen",
    6,
    "listeners",
  ),
  visitsNodes: goal("Memory: DOM nodes left by a hundred visits of each screen", 6, "nodes"),
  idleKept: goal("Memory: objects kept by an hour of idle", 0.2, "MB"),
  idleListeners: goal("Memory: listeners left by an hour of idle", 0, "listeners"),
} as const satisfies Readonly<Record<string, Goal>>;

export type GoalName = keyof typeof goals;
