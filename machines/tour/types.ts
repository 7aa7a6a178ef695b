export interface TourInput {
  /** Whether the user dismissed the greeting. */
  readonly isGreetingDismissed: boolean;
}

export interface TourContext extends TourInput {
  /** Names of the stops, in their order. */
  readonly stops: readonly string[];
  /** Index of the current stop. */
  readonly at: number;
  /** Stop at which the tour was closed; null before the first tour and after a completed one. */
  readonly leftAt: string | null;
}

export type TourEvent =
  /** Starts the tour with the stops on the screen. */
  | { readonly type: "tour.begun"; readonly stops: readonly string[] }
  | { readonly type: "greeting.dismissed" }
  | { readonly type: "stop.passed" }
  | { readonly type: "stop.returned" }
  | { readonly type: "tour.left" };
