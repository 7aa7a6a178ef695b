/** Which days a calendar offers. */
export interface CalendarDays {
  /** The first and the last calendar date, both included. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The only days that can be selected, where they are known. */
  readonly available?: ReadonlySet<string> | undefined;
}

/** A date with a name, such as the end of last month. */
export interface DatePreset {
  readonly text: string;
  readonly date: string;
}

/** The first and the last day of a period with a name. */
export interface RangePreset {
  readonly text: string;
  readonly from: string;
  readonly to: string;
}
