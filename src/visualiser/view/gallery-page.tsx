import { useTranslation } from "react-i18next";
import { settledStates } from "../model/settled-states.ts";
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
  const charts = useCharts();
  const { look } = useWalk();
  const states = settledStates(charts);
  const width = screenWidths[look.width];
  const height = Math.round(width * proportions[look.width]);
  const scale = pictureWidth / width;
  const machines = [...new Set(states.map(({ machine }) => machine))];
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h2>{t("gallery.title")}</h2>
        <p>{t("gallery.count", { count: states.length })}</p>
        <LookChoices />
      </div>
      {machines.map((machine) => (
        <section key={machine} className={styles.machine}>
          <h3>{machine}</h3>
          <ul className={styles.pictures}>
            {states
              .filter((one) => one.machine === machine)
              .map(({ state }) => (
                <li key={state}>
                  <div
                    className={styles.picture}
                    style={{ width: pictureWidth, height: height * scale }}
                  >
                    {/* The page of this very build, only looked at. */}
                    {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
                    <iframe
                      key={`${look.language} ${look.mode} ${look.width}`}
                      title={`${machine} ${state}`}
                      src={`screen.html?still${writeRoute({ page: "walk", machine, state, look })}`}
                      loading="lazy"
                      tabIndex={-1}
                      inert
                      style={{ width, height, transform: `scale(${scale})` }}
                    />
                  </div>
                  <a href={writeRoute({ page: "walk", machine, state, look })}>{state}</a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
