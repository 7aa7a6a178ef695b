/** An input source of the W3C WebDriver actions, which WebDriver and BiDi share. */
export type ActionSource = Readonly<Record<string, unknown>>;

/** A browser with one page. */
export interface Engine {
  /** The folder that it saves downloads to. */
  readonly downloads: string;
  navigate(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate<T>(expression: string): Promise<T>;
  act(sources: readonly ActionSource[]): Promise<void>;
  close(): Promise<void>;
}

/** How an engine is found and started. */
export interface EngineKind {
  readonly name: string;
  /** What to install where it is missing. */
  readonly packages: string;
  /** The programs that it needs, or null where one is missing. */
  find(): readonly string[] | null;
  start(programs: readonly string[], folder: string): Promise<Engine>;
}
