import type { ScreenProblem } from "../screen/examine-screen.ts";
import type { Walker } from "../walk/walker.ts";
import { untilCalm } from "./until-calm.ts";

/**
 * Examines the screen in a frame now and after every change of the walk, and marks its problems;
 * returns a stop function. The problems are null during an examination.
 */
export function watchProblems(
  frame: HTMLIFrameElement,
  walker: Walker,
  onProblems: (problems: readonly ScreenProblem[] | null) => void,
): () => void {
  const shownNow = () => JSON.stringify([walker.now().version, walker.now().look]);
  let shown = "";

  async function examine() {
    const own = shownNow();
    if (own === shown) return;
    shown = own;
    onProblems(null);
    await untilCalm(frame);
    if (own !== shown) return;
    const examined = await frame.contentWindow?.examineScreen?.({ isMarked: true });
    if (examined && own === shown) onProblems(examined.problems);
  }

  void examine();
  const unsubscribe = walker.subscribe(() => void examine());
  return () => {
    unsubscribe();
    shown = "";
    frame.contentWindow?.clearMarks?.();
  };
}
