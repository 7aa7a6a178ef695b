import type { Stage } from "../stage/stage.ts";
import type { Examination } from "./examine-screen.ts";
import type { Look } from "../walk/route.ts";

/** Interface between the page and the screen's frame. */
export interface ScreenHost {
  readonly stage: Stage;
  /** Called when the screen navigates. */
  screenAt(pathname: string): void;
  look(): Pick<Look, "language" | "mode">;
  /** Subscribes to changes of the look. */
  subscribe(listener: () => void): () => void;
}

declare global {
  interface Window {
    /** Set by a page whose frames show its stage. */
    screenHost?: ScreenHost;
    /** Returns the access token of a persona, by the base URL of the API and the email. */
    personaTokens?: (apiBase: string, email: string) => Promise<string>;
    /** Examines the screen of this frame, and marks its problems if `isMarked`. */
    examineScreen?: (options: { readonly isMarked: boolean }) => Promise<Examination>;
    clearMarks?: () => void;
  }
}
