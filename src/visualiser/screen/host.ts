import type { Stage } from "../stage/stage.ts";
import type { Examination } from "./examine-screen.ts";
import type { Look } from "../walk/route.ts";

/** What a page of the visualiser hands to the screen in its frame. */
export interface ScreenHost {
  readonly stage: Stage;
  /** Told of the page that the screen moved on to. */
  screenAt(pathname: string): void;
  look(): Pick<Look, "language" | "mode">;
  /** Calls when the look has changed. */
  subscribe(listener: () => void): () => void;
}

declare global {
  interface Window {
    /** Set by a page whose frames show its stage. */
    screenHost?: ScreenHost;
    /** Returns the access token of a persona, by the base URL of the API and the email. */
    personaTokens?: (apiBase: string, email: string) => Promise<string>;
    /** Examines the screen of this frame, and marks what is wrong on it if asked to. */
    examineScreen?: (options: { readonly isMarked: boolean }) => Promise<Examination>;
    /** Takes the marks away again. */
    clearMarks?: () => void;
  }
}
