import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { GalleryState } from "../model/gallery-filter.ts";
import type { ScreenProblem } from "../screen/examine-screen.ts";
import type { StateRoute } from "../walk/compared-looks.ts";
import { writeRoute } from "../walk/route.ts";
import styles from "./gallery-page.module.css";
import { StillScreen } from "./still-screen.tsx";
import { useWalk } from "./walker-context.ts";

/** Milliseconds without a scroll event after which scrolling has ended. */
const pauseMs = 150;

let lastScrollMs = -Infinity;
window.addEventListener("scroll", () => (lastScrollMs = performance.now()), {
  capture: true,
  passive: true,
});

/** Calls once nothing scrolls, so that scrolling is not delayed. Returns a cancel function. */
function afterScroll(call: () => void): () => void {
  let timer = 0;
  const check = () => {
    if (performance.now() - lastScrollMs < pauseMs) timer = window.setTimeout(check, pauseMs);
    else call();
  };
  timer = window.setTimeout(check);
  return () => window.clearTimeout(timer);
}

/** Width of a picture in pixels. */
const pictureWidth = 260;

interface GalleryTileProps {
  readonly shown: GalleryState;
  /** The other states of the machine that look the same. */
  readonly alike: readonly GalleryState[];
  readonly problems: readonly ScreenProblem[];
  /** Picture of the state in the build that this one is compared with, or null. */
  readonly before: string | null;
  readonly routeOf: (state: GalleryState) => StateRoute;
}

/** Small live screen of a state; it runs while it is visible or nearly visible. */
export function GalleryTile({ shown, alike, problems, before, routeOf }: GalleryTileProps) {
  const { t } = useTranslation("visualiser");
  const { machine, state } = shown;
  const { look } = useWalk();
  const [isNear, setIsNear] = useState(false);
  const [watch] = useState(() => (box: HTMLDivElement | null) => {
    if (!box) return;
    let cancel = () => {};
    const observer = new IntersectionObserver(
      (entries) => {
        cancel();
        const isNow = entries.at(-1)?.isIntersecting ?? false;
        cancel = afterScroll(() => setIsNear(isNow));
      },
      { rootMargin: "50%" },
    );
    observer.observe(box);
    return () => {
      cancel();
      observer.disconnect();
    };
  });
  const isFailing = problems.length > 0;
  return (
    <li className={styles.tile} data-compared={before !== null || undefined}>
      {before === null ? null : (
        <figure className={styles.before} style={{ width: pictureWidth }}>
          <img src={`diff/${before}`} alt="" loading="lazy" />
          <figcaption>{t("gallery.before")}</figcaption>
        </figure>
      )}
      <StillScreen
        title={`${machine} ${state}`.trim()}
        address={`${isFailing ? "&examined" : ""}${writeRoute(routeOf(shown))}`}
        width={look.width}
        drawnWidth={pictureWidth}
        isEmpty={!isNear}
        isFailing={isFailing}
        ref={watch}
      />
      <a href={writeRoute(routeOf(shown))}>{state || machine}</a>
      {alike.length === 0 ? null : (
        <details>
          <summary>{t("gallery.alike", { count: alike.length })}</summary>
          {alike.map((item) => (
            <a key={item.state} href={writeRoute(routeOf(item))}>
              {item.state}
            </a>
          ))}
        </details>
      )}
      {problems.map(({ kind, text }) => (
        <p key={kind + text} className={styles.problem}>
          {t(`problemKind.${kind}`)}
          {text === "" ? null : `: ${text}`}
        </p>
      ))}
    </li>
  );
}
