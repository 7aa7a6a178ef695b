/** A call of the screen to the API, beside the step that it follows. */
export interface LoggedCall {
  /** Unique within the page. */
  readonly id: number;
  readonly name: string;
  /** HTTP status, the kind of the failure without a response, or null while it runs. */
  readonly status: number | string | null;
  readonly durationMs: number;
  /** Size of the response in bytes, or null without one. */
  readonly bytes: number | null;
}
