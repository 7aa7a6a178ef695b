import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ScreenWidth, screenWidths } from "../walk/route.ts";
import type { ScreenProblem } from "../screen/examine-screen.ts";
import styles from "./screen-panel.module.css";
import { LookChoices } from "./look-choices.tsx";
import { useWalk, useWalker } from "./walker-context.ts";
import type { Walker } from "../walk/walker.ts";
import { untilCalm } from "./frames.ts";

/** Height in pixels of each screen width. */
const heights: Readonly<Record<ScreenWidth, number>> = { phone: 800, tablet: 1100, desktop: 860 };

/** Notes on machines with little or nothing on the screen. */
const unseenTexts: Readonly<Record<string, "screen.ofHealth" | "screen.ofRefresh">> = {
  health: "screen.ofHealth",
  tokenRefresh: "screen.ofRefresh",
};

/** The screen of the stage, at the selected width, language and colour mode. */
export function ScreenPanel() {
  const { t } = useTranslation("visualiser");
  const { look, machine } = useWalk();
  const unseen = unseenTexts[machine];
  const [isChartPainted, setIsChartPainted] = useState(false);
  const [space, setSpace] = useState({ width: 390, height: 800 });
  const [width, height] = [screenWidths[look.width], heights[look.width]];
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [isExamined, setIsExamined] = useState(false);
  const scale = Math.min(1, space.width / width, space.height / height);

  function measure(box: HTMLDivElement | null) {
    if (!box) return;
    const observer = new ResizeObserver(() => {
      setSpace({ width: box.clientWidth, height: box.clientHeight });
    });
    observer.observe(box);
    // Paint the chart before the slower screen starts to load.
    const painting = requestAnimationFrame(() => setTimeout(() => setIsChartPainted(true)));
    return () => {
      cancelAnimationFrame(painting);
      observer.disconnect();
    };
  }
  const [measured] = useState(() => measure);

  return (
    <section id="screen" className={styles.panel} aria-label={t("screen.title")} tabIndex={-1}>
      <div className={`row ${styles.tools}`}>
        <h2>{t("screen.title")}</h2>
        <LookChoices />
        <label>
          <input
            type="checkbox"
            checked={isExamined}
            onChange={(event) => setIsExamined(event.target.checked)}
          />{" "}
          {t("screen.problems")}
        </label>
      </div>
      {isExamined && frame ? <ScreenProblems frame={frame} /> : null}
      {unseen ? <p className={styles.note}>{t(unseen)}</p> : null}
      <div className={styles.space} ref={measured}>
        <div
          className={`screen ${styles.device}`}
          style={{ width: width * scale, height: height * scale }}
        >
          {/* The page of this very build: it shares its actors with this one. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            data-screen
            ref={setFrame}
            title={t("screen.title")}
            src={isChartPainted ? "screen.html" : undefined}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  );
}

/** Problems of the screen; a click scrolls to the first affected element. */
function ScreenProblems({ frame }: { readonly frame: HTMLIFrameElement }) {
  const { t } = useTranslation("visualiser");
  const walker = useWalker();
  const [problems, setProblems] = useState<readonly ScreenProblem[] | null>(null);
  const [watch] = useState(
    () => (box: HTMLDivElement | null) =>
      box ? watchProblems(frame, walker, setProblems) : undefined,
  );
  function show({ targets }: ScreenProblem) {
    const [target] = targets;
    if (target) frame.contentDocument?.querySelector(target)?.scrollIntoView({ block: "center" });
  }
  const count = problems?.length ?? 0;
  const summary = count === 0 ? t("screen.noProblem") : t("screen.problemCount", { count });
  return (
    <div className={styles.problems} ref={watch}>
      <p role="status">{problems === null ? t("screen.examining") : summary}</p>
      <ul>
        {problems?.map((problem) => (
          <li key={`${problem.kind} ${problem.text} ${problem.targets[0]}`}>
            <button type="button" onClick={() => show(problem)}>
              {t(`problemKind.${problem.kind}`)}
              {problem.text === "" ? null : `: ${problem.text}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Examines the screen in a frame now and after every change of the walk, and marks its problems;
 * returns a stop function. The problems are null during an examination.
 */
function watchProblems(
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
