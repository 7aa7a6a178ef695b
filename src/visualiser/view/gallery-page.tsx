import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type SettledState, settledStates } from "../model/settled-states.ts";
import { screenWidths, writeRoute } from "../walk/route.ts";
import styles from "./gallery-page.module.css";
import { LookChoices } from "./look-choices.tsx";
import { useCharts, useWalk } from "./walker-context.ts";

/** Pixels that a picture is wide. */
const pictureWidth = 260;
/** Height of a screen for one of its width. */
const proportions = { phone: 1.9, tablet: 1.3, desktop: 0.68 } as const;

/** The real screen of every state that any machine rests in. */
export function GalleryPage() {
  const { t } = useTranslation("visualiser");
  const states = settledStates(useCharts());
  const machines = Map.groupBy(states, ({ machine }) => machine);
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h2>{t("gallery.title")}</h2>
        <p>{t("gallery.count", { count: states.length })}</p>
        <LookChoices />
      </div>
      {[...machines].map(([machine, ofMachine]) => (
        <section key={machine} className={styles.machine}>
          <h3>{machine}</h3>
          <ul className={styles.pictures}>
            {ofMachine.map((one) => (
              <Picture key={one.state} {...one} />
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

/** The live screen of a state, small; it runs while it is in sight or about to be. */
function Picture({ machine, state }: SettledState) {
  const { look } = useWalk();
  const [isNear, setIsNear] = useState(false);
  const [watch] = useState(() => (box: HTMLDivElement | null) => {
    if (!box) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: "50%" },
    );
    observer.observe(box);
    return () => observer.disconnect();
  });
  const width = screenWidths[look.width];
  const height = Math.round(width * proportions[look.width]);
  const scale = pictureWidth / width;
  const route = { page: "walk", machine, state, look } as const;
  return (
    <li>
      <div
        className={styles.picture}
        style={{ width: pictureWidth, height: height * scale }}
        ref={watch}
      >
        {isNear ? (
          // The page of this very build, only looked at.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            key={`${look.language} ${look.mode} ${look.width}`}
            title={`${machine} ${state}`.trim()}
            src={`screen.html?still${writeRoute(route)}`}
            tabIndex={-1}
            inert
            style={{ width, height, transform: `scale(${scale})` }}
          />
        ) : null}
      </div>
      <a href={writeRoute(route)}>{state || machine}</a>
    </li>
  );
}
