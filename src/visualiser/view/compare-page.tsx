import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languageNames, languages } from "../../i18n/languages.ts";
import { type ComparedLooks, comparedScreens, usualComparison } from "../walk/compared-looks.ts";
import { userRoles } from "../model/role-users.ts";
import { screenWidths } from "../walk/route.ts";
import styles from "./compare-page.module.css";
import { ProblemNote } from "./problem-note.tsx";
import { useWalk, useWalker } from "./walker-context.ts";

/** Height of a screen relative to its width. */
const proportions = { phone: 1.9, tablet: 1.3, desktop: 0.68 } as const;
/** Width of a screen in pixels. */
const drawnWidths = { phone: 320, tablet: 480, desktop: 640 } as const;

/** The state of the walk in several languages, sizes, colours and roles at once. */
export function ComparePage() {
  const { t } = useTranslation("visualiser");
  const { machine } = useWalk();
  const path = useWalker().stage.path();
  const [looks, setLooks] = useState(usualComparison);
  const screens = comparedScreens(path, looks);
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <ProblemNote />
      <h2>{t("compare.title", { machine })}</h2>
      <div className={styles.choices}>
        <Several
          label={t("screen.language")}
          all={languages.map((value) => [value, languageNames[value]] as const)}
          chosen={looks.languages}
          onChange={(next) => setLooks({ ...looks, languages: next })}
        />
        <Several
          label={t("screen.width")}
          all={(["phone", "tablet", "desktop"] as const).map(
            (value) => [value, t(`screen.${value}`)] as const,
          )}
          chosen={looks.widths}
          onChange={(next) => setLooks({ ...looks, widths: next })}
        />
        <Several
          label={t("screen.mode")}
          all={(["light", "dark"] as const).map((value) => [value, t(`screen.${value}`)] as const)}
          chosen={looks.modes}
          onChange={(next) => setLooks({ ...looks, modes: next })}
        />
        <Several
          label={t("compare.role")}
          all={userRoles.map((value) => [value, value] as const)}
          chosen={looks.roles}
          onChange={(next: ComparedLooks["roles"]) => setLooks({ ...looks, roles: next })}
        />
      </div>
      <ul className={styles.screens}>
        {screens.map(({ look, role, address }) => {
          const width = screenWidths[look.width];
          const height = Math.round(width * proportions[look.width]);
          const scale = drawnWidths[look.width] / width;
          const name = [
            languageNames[look.language],
            t(`screen.${look.width}`),
            t(`screen.${look.mode}`),
            role,
          ].join(", ");
          return (
            <li key={address}>
              <div
                className={styles.frame}
                style={{ width: width * scale, height: height * scale }}
              >
                {/* The page of this very build, only looked at. */}
                {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
                <iframe
                  title={name}
                  src={`screen.html?still${address}`}
                  tabIndex={-1}
                  inert
                  style={{ width, height, transform: `scale(${scale})` }}
                />
              </div>
              <p>{name}</p>
            </li>
          );
        })}
      </ul>
    </main>
  );
}

interface SeveralProps<T extends string> {
  readonly label: string;
  readonly all: readonly (readonly [T, string])[];
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
}

/** Multiple selection with at least one value. */
function Several<T extends string>({ label, all, chosen, onChange }: SeveralProps<T>) {
  const toggled = (value: T) => {
    const next = all
      .map(([name]) => name)
      .filter((item) => (item === value) !== chosen.includes(item));
    return next.length === 0 ? chosen : next;
  };
  return (
    <fieldset>
      <legend>{label}</legend>
      {all.map(([value, text]) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => onChange(toggled(value))}
          />{" "}
          {text}
        </label>
      ))}
    </fieldset>
  );
}
