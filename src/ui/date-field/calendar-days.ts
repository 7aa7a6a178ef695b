/** Selectable days of a calendar. */
export interface CalendarDays {
  /** First and last calendar date, both included. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The only selectable days, if known. */
  readonly available?: ReadonlySet<string> | undefined;
}

/** Named date, such as the end of last month. */
export interface DatePreset {
  readonly text: string;
  readonly date: string;
}

export interface RangePreset {
  readonly text: string;
  readonly from: string;
  readonly to: string;
}
