/** What a measure is held against: a figure, or a multiple of a peer's in the same run. */
export interface Goal {
  readonly says: string;
  readonly atMost: number;
  readonly unit:
    | "ms"
    | "kB"
    | "MB"
    | "points"
    | "round trips"
    | "shift"
    | "listeners"
    | "nodes"
    | "×";
  /** The peer whose figure the limit multiplies. */
  readonly peer?: string;
}

const goal = (says: string, atMost: number, unit: Goal["unit"]): Goal => ({ says, atMost, unit });

/** A goal in milliseconds that moves with the machine, as the peer's figure does. */
const beside = (says: string, atMost: number, peer: string): Goal => ({
  says,
  atMost,
  unit: "ms",
  peer,
});

const emptyPage = "an empty page";
const bareReact = "bare React";
const defaultChakra = "default Chakra";
const agGrid = "AG Grid";

/** Every goal of the portal's speed. `npm run bench` measures each; a new one is a line here. */
export const goals = {
  signInScript: goal("Sign-in: script until the form can be submitted, brotli", 112, "kB"),
  signInRoundTrips: goal("Sign-in: round trips before the first paint", 1.2, "round trips"),
  signInPaint: beside("Sign-in: largest paint, throttled", 1.2, emptyPage),
  signInPaintBeside: beside("Sign-in: largest paint beside React's, throttled", 0.5, bareReact),
  signInUsable: beside("Sign-in: form interactive", 1.5, defaultChakra),
  signInBlocking: beside("Sign-in: blocking time, 4× CPU slowdown", 0.09, defaultChakra),
  signInScriptTime: beside("Sign-in, untouched: time in scripts", 0.75, defaultChakra),
  signInHeap: goal("Sign-in: heap when the form is interactive", 3, "MB"),
  signInShift: goal("Sign-in: layout shift", 0.01, "shift"),
  lighthouseMobile: goal("Sign-in: below Lighthouse's best score, mobile", 0, "points"),
  lighthouseDesktop: goal("Sign-in: below Lighthouse's best score, desktop", 0, "points"),
  homeRoundTrips: goal("Sign-in to home: round trips after the token", 1.2, "round trips"),
  homePaint: beside("Sign-in to home: heading after the token, throttled", 0.75, defaultChakra),
  homeReload: beside("Home: heading of a reload, throttled", 0.25, defaultChakra),
  homeShift: goal("Home: layout shift of a reload", 0.1, "shift"),
  screenPaint: goal("Later screens: painted after the click, cached data", 100, "ms"),
  screenTask: goal("Later screens: longest task", 50, "ms"),
  screenTaskSlow: goal("Later screens: longest task, 4× CPU slowdown", 100, "ms"),
  screenInteraction: goal("Later screens: interaction to paint, 4× CPU slowdown", 100, "ms"),
  interactionTaskSlow: goal("Interactions: longest task, 4× CPU slowdown", 100, "ms"),
  findResults: goal("Command bar: key to results of 5,000 portfolios, 40,000 reports", 16, "ms"),
  findTask: goal("Command bar: longest task while typing", 50, "ms"),
  gridRows: beside("Grid: first rows of 100,000 after the data", 0.5, agGrid),
  gridFilterSmall: goal("Grid: filter of 50,000 rows, key to paint", 20, "ms"),
  gridFilter: beside("Grid: filter of 100,000 rows, key to paint", 0.75, agGrid),
  gridSort: beside("Grid: sort of 100,000 rows", 0.5, agGrid),
  gridFrame: goal("Grid: longest frame while scrolling", 34, "ms"),
  gridTask: goal("Grid: longest task", 50, "ms"),
  chartDraw: goal("Chart: first draw of 5 years × 3 series", 20, "ms"),
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
  doorRows: goal("Door to its rows, cached data", 150, "ms"),
  growth: goal("Growth: cost of a portfolio among many beside one of 100", 2, "×"),
  idleListeners: goal("Memory: listeners left by an hour of idle", 0, "listeners"),
  useKept: goal("Memory: objects kept by an hour of use", 0.2, "MB"),
  useListeners: goal("Memory: listeners left by an hour of use", 6, "listeners"),
  useNodes: goal("Memory: DOM nodes left by an hour of use", 6, "nodes"),
  tokenRefresh: goal("Token refresh: request to response", 100, "ms"),
} as const satisfies Readonly<Record<string, Goal>>;

export type GoalName = keyof typeof goals;
