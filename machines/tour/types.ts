export interface TourInput {
  /** Whether the user wanted to see no greeting of the tour any more. */
  readonly isGreetingDismissed: boolean;
}

export interface TourContext extends TourInput {
  /** The places that are shown, in their order. */
  readonly stops: readonly string[];
  /** Which of them is shown. */
  readonly at: number;
  /** The place at which the tour was left, or null when it was never begun or seen to its end. */
  readonly leftAt: string | null;
}

export type TourEvent =
  /** The person asks for the tour of what is on the screen. */
  | { readonly type: "tour.begun"; readonly stops: readonly string[] }
  | { readonly type: "greeting.dismissed" }
  | { readonly type: "stop.passed" }
  | { readonly type: "stop.returned" }
  | { readonly type: "tour.left" };
