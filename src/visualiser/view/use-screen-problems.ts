import { useEffect, useState } from "react";
import type { ScreenProblem } from "../screen/examine-screen.ts";
import { untilCalm } from "./until-calm.ts";
import { useWalk } from "./walker-context.ts";

/**
 * The problems of the screen in a frame, which marks them, after every change of the walk; null
 * while it is being examined or is not to be.
 */
export function useScreenProblems(
  frame: HTMLIFrameElement | null,
  isWanted: boolean,
): readonly ScreenProblem[] | null {
  const { version, look } = useWalk();
  const [found, setFound] = useState<{ of: string; problems: readonly ScreenProblem[] } | null>(
    null,
  );
  const shown = `${version} ${JSON.stringify(look)}`;

  useEffect(() => {
    if (!frame || !isWanted) return undefined;
    let isOver = false;
    async function examine(screen: HTMLIFrameElement) {
      await untilCalm(screen);
      if (isOver) return;
      const examined = await screen.contentWindow?.examineScreen?.({ isMarked: true });
      if (examined && !isOver) setFound({ of: shown, problems: examined.problems });
    }
    void examine(frame);
    return () => {
      isOver = true;
      frame.contentWindow?.clearMarks?.();
    };
  }, [frame, isWanted, shown]);

  return isWanted && found?.of === shown ? found.problems : null;
}
