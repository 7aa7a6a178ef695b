import type { BrowserContextOptions, Page } from "playwright-core";
import type { PersonaKey } from "../../sandbox/seed/personas.ts";

/** What the journeys of a file have in common. */
export interface JourneyKind {
  /** Whether the full browser is needed instead of the headless shell. */
  readonly isFull?: boolean;
  /** Web root, by default the build. */
  readonly root?: string;
  /** Time at which the API's clock starts, for data that depends on the day. */
  readonly now?: Date;
  /** Whether the portal is opened by name, as passkeys need, instead of by address. */
  readonly hasName?: boolean;
}

/** Options of a journey. */
export interface Opening {
  /** Persona to sign in, by the API unless the form is requested. */
  readonly as?: PersonaKey;
  readonly signIn?: "form";
  /** Replaces the stored session of the API. */
  readonly alterSession?: (session: string) => string;
  /** Whether steps do not wait for an idle page. */
  readonly isHurried?: boolean;
  readonly language?: "en" | "zh-CN";
  readonly width?: number;
  readonly colourScheme?: "light" | "dark";
  readonly device?: Pick<BrowserContextOptions, "hasTouch" | "forcedColors">;
  /** Faults of the embedded API for this browser only, such as `token=500, aum=delay:2000`. */
  readonly fault?: string;
  /** Overrides of `config.json`. */
  readonly config?: Readonly<Record<string, unknown>> & { readonly apiBase?: string };
  /** Response that replaces `config.json`. */
  readonly configResponse?: { readonly status: number; readonly body: string };
  /** Origin of another site that the page may request, handled by the test. */
  readonly alsoAsks?: string;
  /** JSON responses by URL pattern. */
  readonly responses?: Readonly<Record<string, unknown>>;
  /** Runs before the page opens. */
  readonly before?: (page: Page) => Promise<void>;
  /** Whether `page.clock` controls the page's time. */
  readonly clock?: boolean;
  /** Whether pages may load the code of other pages ahead; otherwise the browser saves data. */
  readonly canPreload?: boolean;
  /** Whether the page's own code is held by a route, so that the page has no title yet. */
  readonly isPageHeld?: boolean;
  /** Whether the page is the first of its browser context, for tests of what a browser has not loaded. */
  readonly isFresh?: boolean;
  /** Scripts load only after `releaseScripts`. */
  readonly holdScripts?: boolean;
  /** Whether the journey causes failing requests, which the browser logs to the console. */
  readonly expectFailures?: boolean;
}
